package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.Run;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.List;

/**
 * A thread waits for what another has taken and would have given back, had not an exception led it away. {@code taken}, {@code thrown} and {@code waiting} are nodes of
 * the failing run, {@code release} is one of the passing run.
 */
record LostRelease(Alignment alignment, int taken, int thrown, int release, int waiting) {
    /** Among what the threads wait for; null where there is none. */
    static LostRelease find(Alignment alignment, List<Integer> waits) {
        Dependences run = alignment.run(Run.FAILING);
        for (int wait : waits) {
            if (!run.open(wait) || run.kind(wait) != NodeKind.CALL || run.base(wait) == 0) continue;
            int taken = taking(run, wait);
            int release = taken == Dependences.UNKNOWN ? taken : release(alignment, taken);
            int thrown = release == Dependences.UNKNOWN ? release : thrownAfter(run, taken);
            if (thrown != Dependences.UNKNOWN) return new LostRelease(alignment, taken, thrown, release, wait);
        }
        return null;
    }

    /** The last call of the same kind by another thread, which came back. */
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

    /** What the thread calls on the object next in the passing run, when it does not come to it in the failing one. */
    private static int release(Alignment alignment, int taken) {
        Dependences passing = alignment.run(Run.PASSING);
        int partner = alignment.partner(Run.FAILING, taken);
        if (partner == Dependences.UNKNOWN) return partner;
        for (int node = partner + 1; node < passing.size(); node++) {
            if (passing.kind(node) != NodeKind.CALL
                    || passing.thread(node) != passing.thread(partner)
                    || passing.base(node) != passing.base(partner)) continue;
            boolean other = !passing.variable(node).equals(passing.variable(partner));
            return other && alignment.partner(Run.PASSING, node) == Dependences.UNKNOWN ? node : Dependences.UNKNOWN;
        }
        return Dependences.UNKNOWN;
    }

    private static int thrownAfter(Dependences run, int taken) {
        for (int node = taken + 1; node < run.size(); node++)
            if (run.kind(node) == NodeKind.THROW && run.thread(node) == run.thread(taken)) return node;
        return Dependences.UNKNOWN;
    }

    /** What the exception leads to. */
    String sentence() {
        Wording wording = new Wording(alignment.run(Run.FAILING));
        Wording inPassing = new Wording(alignment.run(Run.PASSING));
        return "It leads " + wording.thread(taken) + " away between " + wording.name(taken) + " at "
                + wording.frame(taken).place() + " and " + inPassing.name(release) + " at "
                + inPassing.frame(release).place() + ", so that " + wording.thread(waiting) + " waits at "
                + wording.frame(waiting).place()
                + " for ever. What was taken should be given back in a finally block.";
    }
}
