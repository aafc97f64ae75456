package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.List;

/**
 * A thread waits for something that another thread acquired and did not release because of an exception. {@code taken},
 * {@code thrown} and {@code waiting} are nodes of the failing run; {@code release} is a node of the passing run.
 */
record LostRelease(Alignment alignment, int taken, int thrown, int release, int waiting) {
    /** Searches the nodes that threads wait at; null if there is no lost release. */
    static LostRelease find(Alignment alignment, List<Integer> waits) {
        Dependences run = alignment.run(RunRole.FAILING);
        for (int wait : waits) {
            if (!run.open(wait) || run.kind(wait) != NodeKind.CALL || run.base(wait) == 0) continue;
            int taken = taking(run, wait);
            int release = taken == Dependences.UNKNOWN ? taken : release(alignment, taken);
            int thrown = release == Dependences.UNKNOWN ? release : thrownAfter(run, taken);
            if (thrown != Dependences.UNKNOWN) return new LostRelease(alignment, taken, thrown, release, wait);
        }
        return null;
    }

    /** The last completed call of the same method on the object, if another thread made it. */
    private static int taking(Dependences run, int wait) {
        for (int node = run.size() - 1; node >= 0; node--) {
            boolean takes = run.kind(node) == NodeKind.CALL
                    && run.base(node) == run.base(wait)
                    && run.variable(node).equals(run.variable(wait))
                    && !run.open(node);
            if (takes) return run.thread(node) == run.thread(wait) ? Dependences.UNKNOWN : node;
        }
        return Dependences.UNKNOWN;
    }

    /** The next call of the thread on the object in the passing run, if the failing run does not reach it. */
    private static int release(Alignment alignment, int taken) {
        Dependences passing = alignment.run(RunRole.PASSING);
        int partner = alignment.partner(RunRole.FAILING, taken);
        if (partner == Dependences.UNKNOWN) return partner;
        for (int node = partner + 1; node < passing.size(); node++) {
            if (passing.kind(node) != NodeKind.CALL
                    || passing.thread(node) != passing.thread(partner)
                    || passing.base(node) != passing.base(partner)) continue;
            boolean other = !passing.variable(node).equals(passing.variable(partner));
            return other && alignment.partner(RunRole.PASSING, node) == Dependences.UNKNOWN
                    ? node
                    : Dependences.UNKNOWN;
        }
        return Dependences.UNKNOWN;
    }

    private static int thrownAfter(Dependences run, int taken) {
        for (int node = taken + 1; node < run.size(); node++)
            if (run.kind(node) == NodeKind.THROW && run.thread(node) == run.thread(taken)) return node;
        return Dependences.UNKNOWN;
    }

    /** Describes the consequence of the exception. */
    String sentence() {
        Wording wording = new Wording(alignment.run(RunRole.FAILING));
        Wording inPassing = new Wording(alignment.run(RunRole.PASSING));
        return "Because of this exception, " + wording.thread(taken) + " calls " + wording.name(taken) + " at "
                + wording.frame(taken).place() + " but never " + inPassing.name(release) + " at "
                + inPassing.frame(release).place() + ", so " + wording.thread(waiting) + " waits at "
                + wording.frame(waiting).place() + " forever. " + inPassing.name(release)
                + " should be called in a finally block.";
    }
}
