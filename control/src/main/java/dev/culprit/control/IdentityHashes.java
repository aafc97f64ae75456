package dev.culprit.control;

import dev.culprit.runtime.IdentityTable;
import dev.culprit.runtime.Sites;
import java.util.HashMap;
import java.util.Map;

/**
 * Identity hash codes that are the same in every run of a schedule. They come from where in the program the code was first asked for,
 * not from a running number: what the JDK asks for once, when it makes its own tables, then shifts nothing.
 */
final class IdentityHashes {
    private final IdentityTable known = new IdentityTable(64);
    private final Map<Integer, Integer> counts = new HashMap<>();

    int of(Runner r, Object object) {
        Integer hash = (Integer) known.get(object);
        if (hash == null) {
            int place = (r.path.hashCode() * 31 + r.appEvents) * 31 + (r.callSite == 0 ? 0 : Sites.hash(r.callSite));
            hash = mix(place + counts.merge(place, 1, Integer::sum) * 0x9E3779B1);
            known.put(object, hash);
        }
        return hash;
    }

    private static int mix(int h) {
        h ^= h >>> 16;
        h *= 0x85ebca6b;
        h ^= h >>> 13;
        h *= 0xc2b2ae35;
        return (h ^ h >>> 16) & 0x7fffffff;
    }
}
