package dev.culprit.analysis.prediction;

import dev.culprit.analysis.happensbefore.HeldLock;
import java.util.ArrayList;
import java.util.List;

/**
 * Locks that threads take in a cycle: each thread holds one that the previous thread takes next. A cycle is ruled out
 * if two of the threads hold a common lock (a gate lock), or if an operation cannot return before another one of them.
 *
 * <p>Havelund, "Using Runtime Analysis to Guide Model Checking of Java Programs", 2000 (Goodlock), with the order of
 * threads as in Bensalem and Havelund, "Dynamic Deadlock Analysis of Multi-Threaded Programs", 2005. Limits: cycles of
 * at most {@value #LONGEST} threads; a lock that {@code wait} takes again is not looked at.
 */
final class Deadlocks implements Detector {
    static final int LONGEST = 4;
    private static final int MOST_CYCLES = 1_000;

    private final ObservedRun observed;
    private final List<LockNesting> nestings;
    private int cycles;

    Deadlocks(ObservedRun observed) {
        this.observed = observed;
        this.nestings = LockNesting.allOf(observed.run(), observed.timing());
    }

    @Override
    public void run() {
        List<LockNesting> path = new ArrayList<>();
        for (int first = 0; first < nestings.size(); first++) {
            path.add(nestings.get(first));
            extend(path, first);
            path.clear();
        }
    }

    /** {@code first} is the lowest number of the path, so that each cycle is found once. */
    private void extend(List<LockNesting> path, int first) {
        LockNesting last = path.get(path.size() - 1);
        if (path.size() > 1 && last.wants(path.get(0))) {
            cycle(path);
            return;
        }
        if (path.size() == LONGEST) return;
        for (int i = first + 1; i < nestings.size() && cycles < MOST_CYCLES; i++) {
            LockNesting next = nestings.get(i);
            if (!last.wants(next) || isOfThread(path, next)) continue;
            path.add(next);
            extend(path, first);
            path.remove(path.size() - 1);
        }
    }

    private static boolean isOfThread(List<LockNesting> path, LockNesting next) {
        return path.stream().anyMatch(n -> n.thread() == next.thread());
    }

    private void cycle(List<LockNesting> path) {
        cycles++;
        Pruning why = why(path);
        if (why == null) observed.suspects().add(suspect(path));
        else observed.suspects().prune(suspect(path), why);
    }

    /** Why the threads cannot all wait at the same time, or null. */
    private Pruning why(List<LockNesting> path) {
        for (LockNesting a : path)
            for (LockNesting b : path) {
                if (a == b) continue;
                if (haveGate(a, b)) return Pruning.MUTUAL_EXCLUSION;
                Pruning ordered = observed.timing().whyBefore(a.wanted(), b.wanted());
                if (ordered != null) return ordered;
            }
        return null;
    }

    private static boolean haveGate(LockNesting a, LockNesting b) {
        for (HeldLock one : a.held()) for (HeldLock other : b.held()) if (one.excludes(other)) return true;
        return false;
    }

    private Suspect suspect(List<LockNesting> path) {
        List<Suspect.Access> order = new ArrayList<>();
        for (LockNesting n : path) order.add(new Suspect.Access(Prediction.Role.TAKES, n.taken()));
        for (LockNesting n : path) order.add(new Suspect.Access(Prediction.Role.WAITS_FOR, n.wanted()));
        return new Suspect(
                Crash.DEADLOCK, order, observed.run().point(path.get(0).wanted()));
    }
}
