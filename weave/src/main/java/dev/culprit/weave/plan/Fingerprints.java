package dev.culprit.weave.plan;

import dev.culprit.bytecode.ClassFacts;
import dev.culprit.bytecode.FieldFacts;
import dev.culprit.bytecode.Hierarchy;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A number for each class that is another one whenever the answers of {@link Schema} about it may be: its facts, those
 * of its supertypes, and which of them are woven. Classes of the JDK have none, since they only change with the JDK.
 * Safe for use by several threads.
 */
public final class Fingerprints {
    private static final long PRIME = 0x9E3779B97F4A7C15L;

    private final Scope scope;
    private final Hierarchy hierarchy;
    private final Map<String, Long> known = new ConcurrentHashMap<>();

    public Fingerprints(Scope scope, Hierarchy hierarchy) {
        this.scope = scope;
        this.hierarchy = hierarchy;
    }

    /** Whether the class has a fingerprint. Nobody but the JDK can define classes in these packages. */
    public static boolean exist(String name) {
        return !name.startsWith("java/") && !name.startsWith("[");
    }

    public long of(String name) {
        if (!exist(name)) return 0;
        Long print = known.get(name);
        if (print == null) {
            print = compute(name);
            known.put(name, print);
        }
        return print;
    }

    /** The facts of the class have changed. */
    public void forget(String name) {
        // what depends on it is not known, and this is rare
        if (known.containsKey(name)) known.clear();
    }

    private long compute(String name) {
        boolean woven = !JdkClasses.isLibrary(name) && scope.woven(name);
        long h = mix(PRIME, !woven ? 1 : scope.suspected(name) ? 2 : 3);
        ClassFacts facts = hierarchy.facts(name);
        if (facts == null) return h;
        h = mix(mix(h, facts.access()), facts.version());
        h = ofType(h, facts.superName());
        for (String i : facts.interfaces()) h = ofType(h, i);
        for (FieldFacts field : facts.fields().values()) {
            h = mix(text(text(h, field.name()), field.descriptor()), field.access());
            h = mix(h, field.constant() ? 1 : 2);
        }
        for (String method : facts.methods()) h = text(h, method);
        return h;
    }

    private long ofType(long h, String name) {
        return name == null ? mix(h, 3) : mix(text(h, name), of(name));
    }

    private static long text(long h, String text) {
        long sum = text.length();
        for (int i = 0; i < text.length(); i++) sum = sum * 0x100000001B3L + text.charAt(i);
        return mix(h, sum);
    }

    private static long mix(long h, long value) {
        long x = (h ^ value) * PRIME;
        return x ^ x >>> 29;
    }
}
