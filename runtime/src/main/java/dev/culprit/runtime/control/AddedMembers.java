package dev.culprit.runtime.control;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Hides the members that weaving adds to a class from programs that list its members, as serialisation does to compute
 * the version of a class. Who knows the name of such a member still finds it. The woven {@code java.lang.Class} calls
 * this, also while the JVM boots.
 */
public final class AddedMembers {
    private static final String PREFIX = "culprit$";

    private AddedMembers() {}

    /** All but the added ones. */
    public static Field[] hidden(Field[] all) {
        int kept = keep(all);
        return kept == all.length ? all : Arrays.copyOf(all, kept);
    }

    /** All but the added ones. */
    public static Method[] hidden(Method[] all) {
        int kept = keep(all);
        return kept == all.length ? all : Arrays.copyOf(all, kept);
    }

    /** All but the added ones. */
    public static Constructor<?>[] hidden(Constructor<?>[] all) {
        int kept = keep(all);
        return kept == all.length ? all : Arrays.copyOf(all, kept);
    }

    /** Moves the others to the front of the array, which belongs to the caller, and returns their number. */
    private static int keep(Member[] all) {
        int kept = 0;
        for (Member member : all) if (!isAdded(member)) all[kept++] = member;
        return kept;
    }

    private static boolean isAdded(Member member) {
        if (!member.isSynthetic()) return false;
        if (!(member instanceof Constructor)) return member.getName().startsWith(PREFIX);
        for (Class<?> parameter : ((Constructor<?>) member).getParameterTypes())
            if (parameter == Statics.class) return true;
        return false;
    }
}
