package dev.culprit.analysis.suppression;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;

/**
 * What a call takes out of a collection, queue or other object of the library. If an earlier call on the object was
 * given the same reference, the value was copied through the object.
 */
final class HeldElement {
    private static final int MOST_CHANGES = 10_000;

    private final Dependences run;
    private final int call;

    HeldElement(Dependences run, int call) {
        this.run = run;
        this.call = call;
    }

    /** The last change of the object with which the result of the call was given to it; unknown if there is none. */
    int givenBy() {
        long element = run.result(call);
        // the values of references do not fit into an int
        if (run.base(call) == 0 || element == (int) element) return Dependences.UNKNOWN;
        int change = changeBefore(call);
        for (int i = 0; change != Dependences.UNKNOWN && i < MOST_CHANGES; i++) {
            if (given(run, change, element) != Dependences.UNKNOWN) return change;
            change = changeBefore(change);
        }
        return Dependences.UNKNOWN;
    }

    /** The definition of the element that the change was given; unknown if it was not given this one. */
    static int given(Dependences run, int change, long element) {
        for (int i = 0; i < run.uses(change); i++) {
            int used = run.use(change, i);
            if (used == Dependences.UNKNOWN || used == change) continue;
            long value = run.kind(used) == NodeKind.CALL ? run.result(used) : run.value(used);
            if (value == element && run.base(change) != element) return used;
        }
        return Dependences.UNKNOWN;
    }

    /** The change that left the contents which the call found. */
    private int changeBefore(int node) {
        for (int i = 0; i < run.uses(node); i++)
            if (Origins.isChange(run, node, run.use(node, i))) return run.use(node, i);
        return Dependences.UNKNOWN;
    }
}
