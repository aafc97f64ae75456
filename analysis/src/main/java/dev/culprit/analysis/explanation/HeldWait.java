package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.Run;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.model.findings.PathLink;
import dev.culprit.model.findings.PathStep;
import java.util.List;

/**
 * A thread that waits to be woken keeps a lock meanwhile, and the thread that would wake it waits for that lock: a deadlock of which only one half is a lock.
 * {@code taken}, {@code waiting} and {@code blocked} are nodes of the failing run, {@code wakes} is one of the passing run.
 */
record HeldWait(Alignment alignment, int taken, int waiting, int blocked, int wakes) {
    /** Among what the threads wait for; null where there is none. */
    static HeldWait find(Alignment alignment, List<Integer> waits) {
        Dependences run = alignment.run(Run.FAILING);
        for (int wait : waits) {
            if (!run.open(wait) || run.kind(wait) != NodeKind.CALL) continue;
            for (int blocked : waits) {
                if (!run.open(blocked) || run.kind(blocked) != NodeKind.LOCK || !keeps(run, wait, blocked)) continue;
                int wakes = waking(alignment, wait, blocked);
                int taken = taking(run, wait, run.base(blocked));
                if (wakes != Dependences.UNKNOWN && taken != Dependences.UNKNOWN)
                    return new HeldWait(alignment, taken, wait, blocked, wakes);
            }
        }
        return null;
    }

    private static boolean keeps(Dependences run, int wait, int blocked) {
        return run.thread(wait) != run.thread(blocked)
                && run.base(blocked) != run.base(wait)
                && holds(run, wait, run.base(blocked));
    }

    private static boolean holds(Dependences run, int node, long lock) {
        for (long held : run.locks(node)) if (held == lock) return true;
        return false;
    }

    /** The passing run's call of the blocked thread on what is waited at, under the lock that it is blocked at in the failing one. */
    private static int waking(Alignment alignment, int wait, int blocked) {
        Dependences failing = alignment.run(Run.FAILING);
        Dependences passing = alignment.run(Run.PASSING);
        String thread = failing.threads().get(failing.thread(blocked)).path();
        for (int node = 0; node < passing.size(); node++) {
            boolean wakes = passing.kind(node) == NodeKind.CALL
                    && passing.base(node) == failing.base(wait)
                    && passing.threads().get(passing.thread(node)).path().equals(thread);
            if (wakes && holds(passing, node, failing.base(blocked))) return node;
        }
        return Dependences.UNKNOWN;
    }

    private static int taking(Dependences run, int wait, long lock) {
        for (int node = wait; node >= 0; node--)
            if (run.kind(node) == NodeKind.LOCK && run.base(node) == lock && run.thread(node) == run.thread(wait))
                return node;
        return Dependences.UNKNOWN;
    }

    List<PathStep> path() {
        return List.of(
                Wording.step(alignment, PathStep.Role.STEP, taken),
                Wording.step(alignment, PathStep.Role.FAILURE, waiting),
                Wording.step(alignment, PathStep.Role.FAILURE, blocked));
    }

    List<PathLink> links() {
        return List.of(new PathLink(2, 0, true, false), new PathLink(1, 0, true, false));
    }

    String paragraph() {
        Wording wording = new Wording(alignment.run(Run.FAILING));
        String waiter = wording.thread(waiting);
        String other = wording.thread(blocked);
        String lock = wording.name(blocked);
        return waiter + " waits at " + wording.frame(waiting).place() + " and keeps " + lock
                + ", which it has taken at "
                + wording.frame(taken).place() + "; " + other + " waits for " + lock + " at "
                + wording.frame(blocked).place() + ", and needs it to wake " + waiter
                + ", as it does in the passing run at "
                + alignment.run(Run.PASSING).point(wakes).frame().place() + ": it is a deadlock. " + waiter
                + " should give up " + lock + " before it waits.";
    }

    List<String> variables() {
        return List.of(new Wording(alignment.run(Run.FAILING)).name(blocked));
    }
}
