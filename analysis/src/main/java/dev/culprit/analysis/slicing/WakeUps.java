package dev.culprit.analysis.slicing;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;

/** Finds what a thread that waits in vain was woken by in the passing run: a notification is no value, and no dependence leads to it. */
final class WakeUps {
    private WakeUps() {}

    /** The passing run's last call of another thread on what is waited for, while the same wait lasted there; {@link Dependences#UNKNOWN} where there is none. */
    static int find(Alignment alignment, int wait) {
        Dependences passing = alignment.run(RunRole.PASSING);
        int same = alignment.partner(RunRole.FAILING, wait);
        if (same == Dependences.UNKNOWN || passing.kind(same) != NodeKind.CALL) return Dependences.UNKNOWN;
        return meanwhile(passing, same);
    }

    /** The last call of another thread on what the call is on, while that lasted; {@link Dependences#UNKNOWN} where there is none. */
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
