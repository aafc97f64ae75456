package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Dependences;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * How a node of one thread, the use, can come after a node of another, the cause. Where the use is reached only if a
 * check succeeds that the other thread makes fail before the cause, the check must come before that.
 */
final class Routes {
    /**
     * What must come before the cause, in order. {@code blocked} says why there is no route, and is null if there is
     * one.
     */
    record Route(Pruning blocked, List<Suspect.Access> before) {
        boolean isBlocked() {
            return blocked != null;
        }
    }

    /** So many accesses before a use are examined. */
    private static final int MOST_TRIES = 200;

    private final Dependences run;
    private final SharedAccesses shared;
    private final Guards guards;
    private final Timing timing;

    Routes(Dependences run, SharedAccesses shared, Guards guards, Timing timing) {
        this.run = run;
        this.shared = shared;
        this.guards = guards;
        this.timing = timing;
    }

    /** The route from the cause to the use. */
    Route between(int cause, int use) {
        Pruning order = timing.whyBefore(use, cause);
        if (order != null) return blocked(order);
        int lastCheck = Dependences.UNKNOWN;
        int firstChange = cause;
        for (int guard : guards.of(use)) {
            if (!shared.isRead(guard) || timing.isEntrance(guard, cause)) continue;
            int change = change(guard, cause);
            if (change == Dependences.UNKNOWN || timing.mustPrecede(change, guard)) continue;
            if (areOneStep(guard, use, change) || areOneStep(guard, use, cause))
                return blocked(Pruning.MUTUAL_EXCLUSION);
            lastCheck = Math.max(lastCheck, guard);
            firstChange = Math.min(firstChange, change);
        }
        List<Suspect.Access> before = steps(last(lastCheck, firstChange, use), firstChange, cause);
        return withChecksOf(cause, use, before);
    }

    /**
     * The cause may be reached only if a check succeeds as well, which the thread of the use makes fail before the use:
     * an object is released because nobody seems to use it.
     */
    private Route withChecksOf(int cause, int use, List<Suspect.Access> before) {
        int check = Dependences.UNKNOWN;
        int change = use;
        for (int guard : guards.of(cause)) {
            if (!shared.isRead(guard) || timing.isEntrance(guard, use)) continue;
            int begin = change(guard, use);
            boolean matters = begin != Dependences.UNKNOWN && begin < use && !timing.mustPrecede(begin, guard);
            if (!matters) continue;
            if (areOneStep(guard, cause, begin)) return blocked(Pruning.MUTUAL_EXCLUSION);
            check = Math.max(check, guard);
            change = Math.min(change, begin);
        }
        if (check == Dependences.UNKNOWN) return new Route(null, before);
        List<Suspect.Access> steps = new ArrayList<>();
        steps.add(new Suspect.Access(Prediction.Role.CHECKS, check));
        steps.add(new Suspect.Access(Prediction.Role.CHANGES, change));
        for (Suspect.Access access : before) {
            boolean later =
                    run.thread(access.node()) == run.thread(use) ? access.node() > change : access.node() > check;
            if (later) steps.add(access);
        }
        return new Route(null, steps);
    }

    private static Route blocked(Pruning cause) {
        return new Route(cause, List.of());
    }

    private boolean areOneStep(int guard, int use, int other) {
        return timing.sections().exclude(guard, use, other);
    }

    /**
     * Where the thread of the cause begins to make the check fail, before the cause or in one step with it; unknown if
     * it does not.
     */
    private int change(int guard, int cause) {
        int thread = run.thread(cause);
        int change = shared.lastWrite(guard, thread, cause + 1);
        if (change == Dependences.UNKNOWN || !fails(guard, change)) {
            int later = shared.nextWrite(guard, thread, cause);
            boolean atOnce = later != Dependences.UNKNOWN
                    && fails(guard, later)
                    && timing.sections().exclude(cause, later, guard);
            return atOnce ? cause : Dependences.UNKNOWN;
        }
        int earlier = shared.lastWrite(guard, thread, change);
        while (earlier != Dependences.UNKNOWN && fails(guard, earlier)) {
            change = earlier;
            earlier = shared.lastWrite(guard, thread, change);
        }
        return change;
    }

    private boolean fails(int guard, int write) {
        return guards.decidesOtherwise(guard, shared.written(write));
    }

    /** The last access of the thread before the use that can come before the change: the check, or a later one. */
    private int last(int check, int change, int use) {
        List<Integer> accesses = shared.ofSameLocation(use);
        int tries = 0;
        for (int i = Collections.binarySearch(accesses, use) - 1; i >= 0 && tries < MOST_TRIES; i--) {
            int access = accesses.get(i);
            if (access <= check) break;
            if (run.thread(access) != run.thread(use)) continue;
            tries++;
            if (timing.whyNotBetween(access, change, use) == null) return access;
        }
        return check;
    }

    private List<Suspect.Access> steps(int last, int change, int cause) {
        List<Suspect.Access> steps = new ArrayList<>();
        if (last != Dependences.UNKNOWN)
            steps.add(
                    new Suspect.Access(shared.isWrite(last) ? Prediction.Role.CHANGES : Prediction.Role.CHECKS, last));
        if (last != Dependences.UNKNOWN && change != cause)
            steps.add(new Suspect.Access(Prediction.Role.CHANGES, change));
        return steps;
    }
}
