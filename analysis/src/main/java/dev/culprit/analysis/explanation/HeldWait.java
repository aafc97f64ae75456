package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.RunThread;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.model.findings.PathLink;
import dev.culprit.model.findings.PathStep;
import java.util.List;

/**
 * A thread waits while it holds a lock that another thread needs before it can wake the first one, provide its result,
 * or end. This is a deadlock in which only one side is a lock. {@code taken}, {@code waiting} and {@code blocked} are
 * nodes of the failing run. {@code wakes} is a node of the passing run; it is unknown if the first thread waits for the
 * other one to end.
 */
record HeldWait(Alignment alignment, int taken, int waiting, int blocked, int wakes) {
    /** Searches the nodes that threads wait at; null if there is no such deadlock. */
    static HeldWait find(Alignment alignment, List<Integer> waits) {
        Dependences run = alignment.run(RunRole.FAILING);
        for (int wait : waits) {
            if (!run.open(wait) || run.kind(wait) != NodeKind.CALL) continue;
            for (int blocked : waits) {
                if (!run.open(blocked) || !isLocking(run, blocked) || !keeps(run, wait, blocked)) continue;
                int wakes = waking(alignment, wait, blocked);
                boolean joins = run.library(wait).has(Fact.JOINS) && waits.size() == 2;
                int taken = taking(run, wait, run.base(blocked));
                if ((joins || wakes != Dependences.UNKNOWN) && taken != Dependences.UNKNOWN)
                    return new HeldWait(alignment, taken, wait, blocked, wakes);
            }
        }
        return null;
    }

    private static boolean isLocking(Dependences run, int node) {
        return run.kind(node) == NodeKind.LOCK
                || run.library(node).has(Fact.TAKES) && run.library(node).has(Fact.BLOCKS);
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

    /**
     * The node of the blocked thread in the passing run that wakes the waiting one while holding the lock, or that
     * provides its result.
     */
    private static int waking(Alignment alignment, int wait, int blocked) {
        Dependences failing = alignment.run(RunRole.FAILING);
        Dependences passing = alignment.run(RunRole.PASSING);
        RunThread thread = failing.threads().get(failing.thread(blocked));
        for (int node = 0; node < passing.size(); node++) {
            boolean wakes = passing.kind(node) == NodeKind.CALL
                    && passing.base(node) == failing.base(wait)
                    && isSame(passing.threads().get(passing.thread(node)), thread);
            if (wakes && holds(passing, node, failing.base(blocked))) return node;
        }
        int partner = alignment.partner(RunRole.FAILING, wait);
        for (int i = 0; partner != Dependences.UNKNOWN && i < passing.uses(partner); i++) {
            int brought = passing.use(partner, i);
            boolean other = brought != Dependences.UNKNOWN && passing.thread(brought) != passing.thread(partner);
            if (other && isSame(passing.threads().get(passing.thread(brought)), thread)) return brought;
        }
        return Dependences.UNKNOWN;
    }

    /** Threads of a pool may be started by different threads in the two runs but have the same names. */
    private static boolean isSame(RunThread one, RunThread other) {
        return one.path().equals(other.path()) || one.name().equals(other.name());
    }

    private static int taking(Dependences run, int wait, long lock) {
        for (int node = wait; node >= 0; node--)
            if (isLocking(run, node) && run.base(node) == lock && run.thread(node) == run.thread(wait)) return node;
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
        Wording wording = new Wording(alignment.run(RunRole.FAILING));
        String waiter = wording.thread(waiting);
        String other = wording.thread(blocked);
        String lock = wording.name(blocked);
        String end = wakes == Dependences.UNKNOWN ? " for " + other + " to end" : "";
        return waiter + " waits at " + wording.frame(waiting).place() + end + " while it holds " + lock
                + ", which it acquired at "
                + wording.frame(taken).place() + ". " + other + " waits for " + lock + " at "
                + wording.frame(blocked).place() + need(waiter) + ": this is a deadlock. " + waiter + " should release "
                + lock + " before it waits.";
    }

    private String need(String waiter) {
        if (wakes == Dependences.UNKNOWN) return "";
        Dependences passing = alignment.run(RunRole.PASSING);
        boolean underLock = holds(passing, wakes, alignment.run(RunRole.FAILING).base(blocked));
        return (underLock ? " and needs it to wake " + waiter : " and has to provide what " + waiter + " waits for")
                + ", as it does in the passing run at "
                + passing.point(wakes).frame().place();
    }

    List<String> variables() {
        return List.of(new Wording(alignment.run(RunRole.FAILING)).name(blocked));
    }
}
