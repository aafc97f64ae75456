package dev.culprit.control.outcome;

import dev.culprit.control.state.Monitor;
import dev.culprit.control.state.OwnedLocks;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.runtime.control.Sites;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Lock;

/**
 * Where each thread has acquired the locks that it holds. Releases are not observed: whether a lock is still held is
 * looked up when the thread does something else.
 */
final class HeldLocks {
    /** A lock that a thread holds, and the locks that it held before, or null. Immutable. */
    record Held(Use acquired, Held outer) {
        private static boolean has(Held held, Object lock) {
            for (Held h = held; h != null; h = h.outer) if (h.acquired.thing == lock) return true;
            return false;
        }

        private static boolean haveCommon(Held one, Held other) {
            for (Held h = one; h != null; h = h.outer) if (has(other, h.acquired.thing)) return true;
            return false;
        }

        /**
         * Adds where the application acquired the locks that the one or the other thread held, if they had none in
         * common.
         */
        static void addDiffering(Held one, Held other, Collection<Use> acquisitions) {
            if (haveCommon(one, other)) return;
            for (Held start : new Held[] {one, other})
                for (Held h = start; h != null; h = h.outer) if (h.acquired.site > 0) acquisitions.add(h.acquired);
        }
    }

    private final Map<Integer, Held> byThread = new HashMap<>();

    /** The locks that the thread holds, without those that it has released. Null where there are none. */
    Held of(ScheduledThread t) {
        Held all = byThread.get(t.index);
        if (all == null) return null;
        Held held = without(all, t, null);
        if (held != all) byThread.put(t.index, held);
        return held;
    }

    /** The use may acquire a lock. */
    void used(Use use) {
        boolean acquires = Sites.kind(use.site) == Sites.LOCK && use.thing instanceof Monitor
                || Sites.kind(use.site) == Sites.CALL && use.thing instanceof Lock;
        if (acquires) byThread.put(use.thread, new Held(use, without(byThread.get(use.thread), null, use.thing)));
    }

    /** Removes the lock and, where a thread is given, all locks that it has released. */
    private static Held without(Held held, ScheduledThread t, Object lock) {
        if (held == null) return null;
        Held outer = without(held.outer, t, lock);
        if (held.acquired.thing == lock || t != null && !isHeld(held.acquired.thing, t)) return outer;
        return outer == held.outer ? held : new Held(held.acquired, outer);
    }

    private static boolean isHeld(Object lock, ScheduledThread t) {
        if (lock instanceof Monitor monitor) return monitor.owner == t;
        Object synchronizer = OwnedLocks.synchronizer(lock);
        return synchronizer != null && OwnedLocks.owner(synchronizer) == t.thread;
    }
}
