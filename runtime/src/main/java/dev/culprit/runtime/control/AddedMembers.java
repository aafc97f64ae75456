package dev.culprit.runtime.control;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * Shows the members of a class to programs as they were before weaving, as to serialisation, which computes the version
 * of a class from them. Lists do not have the members that weaving adds; who knows the name of one still finds it.
 * Fields that weaving changes are final again: for each there is an added field that is named after it. The woven
 * {@code java.lang.Class} calls this, also while the JVM boots.
 */
public final class AddedMembers {
    private static final String PREFIX = "culprit$";

    /** Added to classes without it, because the version would be computed from the woven class. */
    private static final String SERIAL_VERSION = "serialVersionUID";

    /** The beginning of the name of a field that says that another one is final in the program. */
    public static final String FINAL = "culprit$final$";

    private AddedMembers() {}

    /** All but the added ones. */
    public static Field[] hidden(Field[] all) {
        for (Field field : all)
            if (field.isSynthetic() && field.getName().startsWith(FINAL))
                makeFinal(all, field.getName().substring(FINAL.length()), field.getDeclaringClass());
        int kept = keep(all);
        return kept == all.length ? all : Arrays.copyOf(all, kept);
    }

    private static void makeFinal(Field[] all, String name, Class<?> type) {
        for (Field field : all)
            if (field.getDeclaringClass() == type && field.getName().equals(name)) makeFinal(field);
    }

    private static void makeFinal(Field field) {
        Object door = field;
        ((FinalField) door).culprit$makeFinal();
    }

    /** The field, which somebody has asked for by its name. */
    public static Field shown(Field field) {
        if (isChanged(field)) makeFinal(field);
        return field;
    }

    /** Only classes with a loader of their own have changed fields. */
    private static boolean isChanged(Field field) {
        int modifiers = field.getModifiers();
        Class<?> type = field.getDeclaringClass();
        boolean possible = (modifiers & Modifier.FINAL) == 0
                && ((modifiers & Modifier.STATIC) != 0 || type.isEnum())
                && !field.isSynthetic()
                && type.getClassLoader() != null;
        if (!possible) return false;
        try {
            type.getDeclaredField(FINAL + field.getName());
            return true;
        } catch (NoSuchFieldException e) {
            return false;
        }
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
        String name = member.getName();
        if (!(member instanceof Constructor)) return name.startsWith(PREFIX) || name.equals(SERIAL_VERSION);
        for (Class<?> parameter : ((Constructor<?>) member).getParameterTypes())
            if (parameter == Statics.class) return true;
        return false;
    }
}
