package dev.culprit.analysis.prediction.exclusion;

import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;

/** Calls that may fail, and that the thread has repeated until one succeeded. */
final class Success {
    private static final int MOST_STEPS = 4;

    private final Dependences run;
    private final BitSet repeated = new BitSet();

    Success(Dependences run, CriticalUses uses, IntFunction<List<Integer>> guards) {
        this.run = run;
        uses.exits().forEach(branch -> collect(branch, MOST_STEPS));
        for (int node = 0; node < run.size(); node++)
            if (run.kind(node) == NodeKind.RETURN && run.value(node) != 0 && isAsked(node)) {
                collect(node, MOST_STEPS);
                for (int guard : guards.apply(node)) repeated.set(guard);
            }
    }

    /** True if the call is the last of a loop that is left only if such a call succeeds. */
    boolean isAwaited(int call) {
        return repeated.get(call);
    }

    private void collect(int node, int steps) {
        for (int i = 0; i < run.uses(node); i++) {
            int used = run.use(node, i);
            if (used == Dependences.UNKNOWN || run.thread(used) != run.thread(node)) continue;
            if (run.kind(used) == NodeKind.CALL) repeated.set(used);
            else if (steps > 0 && isMoved(used)) collect(used, steps - 1);
        }
    }

    private boolean isMoved(int node) {
        return run.kind(node) == NodeKind.STORE || run.kind(node) == NodeKind.RETURN;
    }

    /** True if a blocking call of the library, as that of a synchroniser, asks until the method returns true. */
    private boolean isAsked(int result) {
        if (!run.point(result).method().equals("tryAcquire")) return false;
        int cause = run.control(result);
        for (int i = 0; i < MOST_STEPS && cause != Dependences.UNKNOWN; i++, cause = run.control(cause))
            if (run.kind(cause) == NodeKind.CALL)
                return run.library(cause).has(Fact.BLOCKS)
                        && !run.library(cause).has(Fact.IF_TRUE);
        return false;
    }
}
