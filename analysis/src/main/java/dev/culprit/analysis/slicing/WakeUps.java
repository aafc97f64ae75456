package dev.culprit.analysis.slicing;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;

/**
 * Finds the call that woke a thread in the passing run. A notification is not a value, so no dependence leads to it.
 */
final class WakeUps {
    private WakeUps() {}

    /**
     * The last call of another thread on the object during the same wait in the passing run;
     * {@link Dependences#UNKNOWN} if there is none.
     */
    static int find(Alignment alignment, int wait) {
        Dependences passing = alignment.run(RunRole.PASSING);
        int same = alignment.partner(RunRole.FAILING, wait);
        if (same == Dependences.UNKNOWN || passing.kind(same) != NodeKind.CALL) return Dependences.UNKNOWN;
        return meanwhile(passing, same);
    }

    /**
     * The last call of another thread on the same object during the call; {@link Dependences#UNKNOWN} if there is none.
     */
    static int meanwhile(Dependences run, int call) {
        int last = Dependences.UNKNOWN;
        for (int node = call + 1; node < run.size() && run.thread(node) != run.thread(call); node++)
            if (run.kind(node) == NodeKind.CALL && wakes(run, node, call)) last = node;
        return last;
    }

    private static boolean wakes(Dependences run, int node, int wait) {
        if (run.base(wait) != 0) return run.base(node) == run.base(wait);
        return run.base(node) == 0 && run.library(node).has(Fact.WAKES);
    }
}
