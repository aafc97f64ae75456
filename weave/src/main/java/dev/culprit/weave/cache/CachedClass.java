package dev.culprit.weave.cache;

import java.util.List;
import java.util.Map;

/**
 * What the cache holds of a class: the result of weaving it, the notes that were made, and the fingerprints of all
 * other classes that it depends on.
 */
record CachedClass(RelocatableClass result, List<String> notes, Map<String, Long> fingerprints) {
    static CachedClass withoutSites(byte[] classFile) {
        RelocatableClass result = new RelocatableClass(classFile, new byte[0], List.of(), List.of(), List.of());
        return new CachedClass(result, List.of(), Map.of());
    }
}
