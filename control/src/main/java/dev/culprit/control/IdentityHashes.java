package dev.culprit.control;

import dev.culprit.runtime.IdentityTable;
import dev.culprit.runtime.control.Sites;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Identity hash codes that are the same in every run of a schedule. They come from where in the program the code was first asked for,
 * not from a running number: what the JDK asks for once, when it makes its own tables, then shifts nothing. {@code own} is kept over the trials of
 * a host.
 */
final class IdentityHashes {
    /** Of the JDK's objects, those that programs make. Others it may keep from trial to trial in tables of its own: open jar files, for one. */
    private static final Set<String> PACKAGES = Set.of(
            "java.lang",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "java.util.concurrent.locks");

    private final IdentityTable known = new IdentityTable(64);
    private final Map<Integer, Integer> counts = new HashMap<>();
    private final Map<Class<?>, Boolean> own;

    IdentityHashes(Map<Class<?>, Boolean> own) {
        this.own = own;
    }

    int of(ScheduledThread r, Object object) {
        if (!isTheProgramsOwn(object.getClass())) return System.identityHashCode(object);
        Integer hash = (Integer) known.get(object);
        if (hash == null) {
            int place = (r.path.hashCode() * 31 + r.appEvents) * 31 + (r.callSite == 0 ? 0 : Sites.hash(r.callSite));
            hash = mix(place + counts.merge(place, 1, Integer::sum) * 0x9E3779B1);
            known.put(object, hash);
        }
        return hash;
    }

    /**
     * False for objects that may be keys of tables that were filled outside control: those of unwoven libraries, and what the JDK has one of
     * for each JVM.
     */
    private boolean isTheProgramsOwn(Class<?> type) {
        return own.computeIfAbsent(type, t -> {
            if (t.getClassLoader() == null || t.getClassLoader() == ClassLoader.getPlatformClassLoader())
                return PACKAGES.contains(t.getPackageName())
                        && !ClassLoader.class.isAssignableFrom(t)
                        && !Reference.class.isAssignableFrom(t)
                        && t != Module.class
                        && t != ThreadGroup.class;
            for (Class<?> c = t; c != null; c = c.getSuperclass())
                for (Field f : c.getDeclaredFields()) if (f.getName().equals("culprit$header")) return true;
            return t.isHidden();
        });
    }

    private static int mix(int h) {
        h ^= h >>> 16;
        h *= 0x85ebca6b;
        h ^= h >>> 13;
        h *= 0xc2b2ae35;
        return (h ^ h >>> 16) & 0x7fffffff;
    }
}
