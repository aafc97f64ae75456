package dev.culprit.control.outcome;

import dev.culprit.control.state.FirstUse;
import dev.culprit.model.Libraries;
import dev.culprit.runtime.control.Statics;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The names of a trial's locks: {@code Fork #2} where the class says what it is, {@code Spooler.lock} by the field that
 * it was first taken from where the class is the JDK's, {@code Registry.class}, or else {@code Object #1}. Locks of one
 * name are numbered in the order of their first use.
 */
public final class LockNames {
    private final Map<Object, String> names = new IdentityHashMap<>();
    private final Map<Object, String> holders = new IdentityHashMap<>();

    public LockNames(List<FirstUse> uses, SiteNames sites) {
        Map<String, List<Object>> byLabel = new HashMap<>();
        for (FirstUse use : uses) {
            holders.put(use.lock(), holder(use, sites));
            byLabel.computeIfAbsent(label(use, sites), l -> new ArrayList<>()).add(use.lock());
        }
        byLabel.forEach((label, locks) -> {
            boolean numbered = locks.size() > 1 || !label.contains(".");
            for (int i = 0; i < locks.size(); i++) names.put(locks.get(i), numbered ? label + " #" + (i + 1) : label);
        });
    }

    /** For a lock whose first use is not known this is its class. */
    String of(Object lock) {
        String name = names.get(lock);
        if (lock instanceof Statics.Initialisation)
            return "the initialisation of " + simple(((Statics.Initialisation) lock).type.getTypeName());
        return name != null ? name : "a " + simple(lock.getClass().getTypeName());
    }

    /** The field that it was first taken from, as {@code pkg.Class.field}; its class where that is not known. */
    String variable(Object lock) {
        String holder = holders.getOrDefault(lock, "");
        if (!holder.isEmpty()) return holder;
        if (lock instanceof Statics.Initialisation) return ((Statics.Initialisation) lock).type.getTypeName();
        return (lock instanceof Class ? (Class<?>) lock : lock.getClass()).getTypeName();
    }

    private static String holder(FirstUse use, SiteNames sites) {
        return use.site() == 0 ? "" : sites.site(use.site()).holder();
    }

    private static String label(FirstUse use, SiteNames sites) {
        if (use.lock() instanceof Class) return simple(((Class<?>) use.lock()).getTypeName()) + ".class";
        String type = use.lock().getClass().getTypeName();
        boolean telling = !Libraries.isLibrary(type) && !use.lock().getClass().isArray();
        String holder = holder(use, sites);
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
