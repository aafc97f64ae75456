package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.happensbefore.HappensBefore;
import dev.culprit.analysis.happensbefore.HeldLock;
import dev.culprit.analysis.prediction.exclusion.Exclusions;
import dev.culprit.analysis.prediction.exclusion.OptimisticReads;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which nodes of a thread lie in one critical section: between them a lock is not released. The lock sets of both nodes
 * do not say that, since a thread may release a lock and take it again.
 */
final class CriticalSections {
    private static final long[] NONE = {};

    private final Dependences run;
    private final HappensBefore order;
    private final Exclusions exclusions;
    /** By thread and lock: the nodes at which the lock was taken, ascending. */
    private final Map<Integer, Map<Long, List<Integer>>> taken = new HashMap<>();

    CriticalSections(Dependences run, HappensBefore order, Exclusions exclusions) {
        this.run = run;
        this.exclusions = exclusions;
        this.order = order;
        Map<Integer, long[]> held = new HashMap<>();
        for (int node = 0; node < run.size(); node++) {
            int thread = run.thread(node);
            long[] now = run.locks(node);
            long[] before = held.getOrDefault(thread, NONE);
            if (Arrays.equals(now, before)) continue;
            held.put(thread, now);
            for (long lock : now) if (!contains(before, lock)) begins(thread, lock, node);
        }
    }

    private void begins(int thread, long lock, int node) {
        taken.computeIfAbsent(thread, t -> new HashMap<>())
                .computeIfAbsent(lock, l -> new java.util.ArrayList<>())
                .add(node);
    }

    private static boolean contains(long[] locks, long lock) {
        for (long l : locks) if (l == lock) return true;
        return false;
    }

    /**
     * True if a lock keeps the node of another thread from coming between the two nodes of one thread, of which {@code
     * first} comes first.
     */
    boolean exclude(int first, int second, int other) {
        for (long lock : run.locks(first)) {
            if (!contains(run.locks(second), lock) || beginning(lock, first) != beginning(lock, second)) continue;
            // a lock may be held in another mode by then
            if (isHeldAgainst(lock, first, other) && isHeldAgainst(lock, second, other)) return true;
        }
        return areReadTogether(first, second, other) || exclusions.exclude(first, second, other);
    }

    /** True if a common lock keeps the two nodes from being done at the same time. */
    boolean areExclusive(int a, int b) {
        if (exclusions.areExclusive(a, b)) return true;
        for (HeldLock mine : locks(a)) for (HeldLock theirs : locks(b)) if (mine.excludes(theirs)) return true;
        return false;
    }

    /** The locks that the thread holds at the node, or reads optimistically under. */
    private List<HeldLock> locks(int node) {
        List<HeldLock> held = order.locks(node);
        OptimisticReads.Attempt attempt = exclusions.optimistic().at(node);
        if (attempt != null) held.add(new HeldLock(attempt.lock(), true));
        return held;
    }

    /** True if both nodes are optimistic reads of one attempt, which fails if the other node comes in between. */
    private boolean areReadTogether(int first, int second, int other) {
        OptimisticReads.Attempt attempt = exclusions.optimistic().at(first);
        if (attempt == null || !attempt.equals(exclusions.optimistic().at(second))) return false;
        HeldLock mine = new HeldLock(attempt.lock(), true);
        return order.locks(other).stream().anyMatch(mine::excludes);
    }

    /** True if the two nodes of one thread are in one critical section of a lock that the other node needs too. */
    boolean areTogether(int a, int b, int other) {
        return exclude(Math.min(a, b), Math.max(a, b), other);
    }

    /** Where the critical section of the node began. */
    private int beginning(long lock, int node) {
        List<Integer> all = taken.getOrDefault(run.thread(node), Map.of()).getOrDefault(lock, List.of());
        int at = java.util.Collections.binarySearch(all, node);
        int index = at >= 0 ? at : -at - 2;
        return index < 0 ? Dependences.UNKNOWN : all.get(index);
    }

    private boolean isHeldAgainst(long lock, int node, int other) {
        HeldLock mine = heldAs(lock, node);
        for (HeldLock theirs : locks(other)) if (mine.excludes(theirs)) return true;
        return false;
    }

    private HeldLock heldAs(long lock, int node) {
        long[] locks = run.locks(node);
        for (int i = 0; i < locks.length; i++)
            if (locks[i] == lock) return order.locks(node).get(i);
        throw new IllegalArgumentException("the lock is not held");
    }
}
