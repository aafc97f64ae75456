package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.happensbefore.HeldLock;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A thread takes a lock while it holds another. {@code taken} is the node at which it took {@code first}, and {@code
 * wanted} the one at which it takes {@code second}. {@code held} are all locks that it holds there.
 */
record LockNesting(int thread, int taken, int wanted, HeldLock first, HeldLock second, List<HeldLock> held) {
    private static final int MOST = 4_000;

    /** True if this thread would have to wait while the other thread holds its first lock. */
    boolean wants(LockNesting other) {
        return second.excludes(other.first);
    }

    /** Those of a run; of many at the same place, for the same locks, the first and the last. */
    static List<LockNesting> allOf(Dependences run, Timing timing) {
        return new Collector(run, timing).all();
    }

    private static final class Collector {
        private record Key(int thread, Object taken, Object wanted, HeldLock second, Set<HeldLock> held) {}

        private final Dependences run;
        private final Timing timing;
        /** By thread: the nodes at which locks were taken. */
        private final Map<Integer, Map<Long, Integer>> taken = new HashMap<>();

        private final Map<Key, LockNesting> firsts = new HashMap<>();
        private final Map<Key, LockNesting> lasts = new HashMap<>();
        private final List<Key> keys = new ArrayList<>();

        Collector(Dependences run, Timing timing) {
            this.run = run;
            this.timing = timing;
        }

        List<LockNesting> all() {
            for (int node = 0; node < run.size() && keys.size() < MOST; node++) if (takesLock(node)) take(node);
            List<LockNesting> all = new ArrayList<>();
            for (Key key : keys) {
                all.add(firsts.get(key));
                if (lasts.get(key) != firsts.get(key)) all.add(lasts.get(key));
            }
            return all;
        }

        private boolean takesLock(int node) {
            if (run.open(node) || run.base(node) == 0) return false;
            return run.kind(node) == NodeKind.LOCK
                    || run.kind(node) == NodeKind.CALL && run.library(node).has(Fact.TAKES);
        }

        private void take(int node) {
            long lock = run.base(node);
            Map<Long, Integer> mine = taken.computeIfAbsent(run.thread(node), t -> new HashMap<>());
            long[] held = run.locks(node);
            boolean again = contains(held, lock);
            for (int i = 0; i < held.length && !again && waits(node); i++)
                if (mine.containsKey(held[i]))
                    add(mine.get(held[i]), node, timing.locks(node).get(i));
            if (!again) mine.put(lock, node);
        }

        /** A call that returns if it cannot have the lock does not deadlock. */
        private boolean waits(int node) {
            LibraryCall call = run.library(node);
            return run.kind(node) == NodeKind.LOCK || !call.has(Fact.IF_TRUE) && !call.has(Fact.IF_FALSE);
        }

        private void add(int at, int node, HeldLock first) {
            HeldLock second = timing.taken(node);
            if (first.lock() == second.lock()) return;
            List<HeldLock> held = timing.locks(node);
            LockNesting nesting = new LockNesting(run.thread(node), at, node, first, second, held);
            Key key = new Key(nesting.thread, run.point(at), run.point(node), second, new HashSet<>(held));
            if (firsts.putIfAbsent(key, nesting) == null) keys.add(key);
            lasts.put(key, nesting);
        }

        private static boolean contains(long[] all, long lock) {
            for (long one : all) if (one == lock) return true;
            return false;
        }
    }
}
