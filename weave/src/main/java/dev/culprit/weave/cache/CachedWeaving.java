package dev.culprit.weave.cache;

import dev.culprit.weave.MethodRegister;
import dev.culprit.weave.Weaver;
import dev.culprit.weave.code.SiteRegister;
import dev.culprit.weave.plan.Fingerprints;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Weaves classes, or takes what another JVM has woven from the same class file for the same purpose. Safe for use by
 * several threads.
 */
public final class CachedWeaving {
    private static final byte[] UNCHANGED = {};

    private final ClassCache cache;
    private final SiteRegister sites;
    private final MethodRegister methods;

    public CachedWeaving(ClassCache cache, SiteRegister sites, MethodRegister methods) {
        this.cache = cache;
        this.sites = sites;
        this.methods = methods;
    }

    /** The woven bytes of a class of the application, by a weaver with the same registers. */
    public byte[] weave(Weaver weaver, String name, byte[] classFile, Consumer<String> notes) {
        weaver.meet(name, classFile);
        ClassCache.Key key = cache.key(classFile);
        CachedClass cached = cache.get(key);
        if (cached == null || !isCurrent(cached, weaver)) {
            cached = LocalNumbers.fit(classFile) ? woven(weaver, classFile) : null;
            if (cached == null) return weaver.weave(classFile, false, notes);
            cache.put(key, cached);
        }
        cached.notes().forEach(notes);
        return cached.result().linked(sites, methods);
    }

    /** The changed bytes of a class that is not woven, or null if the change leaves it as it is. */
    public byte[] change(byte[] classFile, UnaryOperator<byte[]> change) {
        ClassCache.Key key = cache.key(classFile);
        CachedClass cached = cache.get(key);
        if (cached == null) {
            byte[] changed = change.apply(classFile);
            cached = CachedClass.withoutSites(changed == null ? UNCHANGED : changed);
            cache.put(key, cached);
        }
        byte[] result = cached.result().woven();
        return result.length == 0 ? null : result;
    }

    private static boolean isCurrent(CachedClass cached, Weaver weaver) {
        for (Map.Entry<String, Long> other : cached.fingerprints().entrySet())
            if (weaver.fingerprint(other.getKey()) != other.getValue()) return false;
        return true;
    }

    /** Null if the class has too many sites to be relocated. */
    private static CachedClass woven(Weaver weaver, byte[] classFile) {
        LocalNumbers numbers = new LocalNumbers();
        List<String> notes = new ArrayList<>();
        Map<String, Long> fingerprints = new LinkedHashMap<>();
        Consumer<String> asked = name -> {
            if (Fingerprints.exist(name)) fingerprints.putIfAbsent(name, 0L);
        };
        byte[] woven = weaver.with(numbers, numbers, asked).weave(classFile, false, notes::add);
        if (numbers.areMany()) return null;
        fingerprints.replaceAll((name, unknown) -> weaver.fingerprint(name));
        return new CachedClass(numbers.relocatable(woven), notes, fingerprints);
    }
}
