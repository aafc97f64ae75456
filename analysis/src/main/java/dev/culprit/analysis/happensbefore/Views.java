package dev.culprit.analysis.happensbefore;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Objects that stand for another: the read lock of a read-write lock, the condition of a lock, the iterator of a queue;
 * and which locks were taken only in shared mode.
 */
final class Views {
    private final Map<Long, Long> roots = new HashMap<>();
    private final Set<Long> shared = new HashSet<>();
    private final Set<Long> exclusive = new HashSet<>();

    /** The view was made from the object. */
    void made(long view, long from) {
        if (view != 0 && from != 0 && view != from) roots.putIfAbsent(view, root(from));
    }

    long root(long object) {
        return roots.getOrDefault(object, object);
    }

    void taken(long lock, boolean inSharedMode) {
        (inSharedMode ? shared : exclusive).add(lock);
    }

    HeldLock held(long lock) {
        return new HeldLock(root(lock), shared.contains(lock) && !exclusive.contains(lock));
    }
}
