package dev.culprit.analysis.happensbefore;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Objects that stand for another: the read lock of a read-write lock, the condition of a lock, the iterator of a queue;
 * and in which mode threads took locks.
 */
final class Views {
    private record Holder(int thread, long lock) {}

    private final Map<Long, Long> roots = new HashMap<>();
    /** By holder: from which node on it took the lock in shared mode, or not. */
    private final Map<Holder, TreeMap<Integer, Boolean>> modes = new HashMap<>();

    /** The view was made from the object. */
    void made(long view, long from) {
        if (view != 0 && from != 0 && view != from) roots.putIfAbsent(view, root(from));
    }

    long root(long object) {
        return roots.getOrDefault(object, object);
    }

    /** The thread took the lock by the call at the node. */
    void taken(int thread, long lock, int node, boolean inSharedMode) {
        TreeMap<Integer, Boolean> mine = modes.computeIfAbsent(new Holder(thread, lock), h -> new TreeMap<>());
        if (mine.isEmpty() || mine.lastEntry().getValue() != inSharedMode) mine.put(node, inSharedMode);
    }

    /** The lock as the thread holds it at the node. */
    HeldLock held(int thread, long lock, int node) {
        Map.Entry<Integer, Boolean> mode =
                modes.getOrDefault(new Holder(thread, lock), new TreeMap<>()).floorEntry(node);
        return new HeldLock(root(lock), mode != null && mode.getValue());
    }
}
