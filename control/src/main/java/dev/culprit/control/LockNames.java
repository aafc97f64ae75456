package dev.culprit.control;

import dev.culprit.model.Libraries;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * What people call the locks of a trial: {@code Fork #2} where the class says what it is, {@code Spooler.lock} by the field that it was first
 * taken from where the class is the JDK's, {@code Registry.class}, or else {@code Object #1}. Locks of one name are numbered in the order of
 * their first use.
 */
final class LockNames {
    /** A lock and where it was first used; 0 where that is not known. */
    record Met(Object lock, int site) {}

    private final Map<Object, String> names = new IdentityHashMap<>();
    private final Map<Object, String> holders = new IdentityHashMap<>();

    LockNames(List<Met> met, SiteNames sites) {
        Map<String, List<Object>> byLabel = new HashMap<>();
        for (Met m : met) {
            holders.put(m.lock, holder(m, sites));
            byLabel.computeIfAbsent(label(m, sites), l -> new ArrayList<>()).add(m.lock);
        }
        byLabel.forEach((label, locks) -> {
            boolean numbered = locks.size() > 1 || !label.contains(".");
            for (int i = 0; i < locks.size(); i++) names.put(locks.get(i), numbered ? label + " #" + (i + 1) : label);
        });
    }

    /** For a lock that was not met its class must do. */
    String of(Object lock) {
        String name = names.get(lock);
        return name != null ? name : "a " + simple(lock.getClass().getTypeName());
    }

    /** The field that it was first taken from, as {@code pkg.Class.field}; its class where that is not known. */
    String variable(Object lock) {
        String holder = holders.getOrDefault(lock, "");
        if (!holder.isEmpty()) return holder;
        return (lock instanceof Class ? (Class<?>) lock : lock.getClass()).getTypeName();
    }

    private static String holder(Met m, SiteNames sites) {
        return m.site == 0 ? "" : sites.site(m.site).holder();
    }

    private static String label(Met m, SiteNames sites) {
        if (m.lock instanceof Class) return simple(((Class<?>) m.lock).getTypeName()) + ".class";
        String type = m.lock.getClass().getTypeName();
        boolean telling = !Libraries.isLibrary(type) && !m.lock.getClass().isArray();
        String holder = holder(m, sites);
        if (telling || holder.isEmpty()) return simple(type);
        int field = holder.lastIndexOf('.');
        return simple(holder.substring(0, field)) + holder.substring(field);
    }

    /** Without the package and the classes around it. */
    private static String simple(String type) {
        String inPackage = type.substring(type.lastIndexOf('.') + 1);
        int nested = inPackage.lastIndexOf('$') + 1;
        boolean named = nested > 0 && nested < inPackage.length() && Character.isLetter(inPackage.charAt(nested));
        return named ? inPackage.substring(nested) : inPackage;
    }
}
