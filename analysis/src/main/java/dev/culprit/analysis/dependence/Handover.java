package dev.culprit.analysis.dependence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A call of library code that was given something to run later, perhaps by another thread. */
final class Handover {
    final int node;
    final long index;
    /** What the call gave back, as a future. */
    Ref result;

    /** What the task gave back. */
    int returned = Dependences.UNKNOWN;

    int taken;

    /** What the call was on, and what else it was given: for what goes on with the results of futures, those futures. */
    private final List<Ref> on = new ArrayList<>();

    Handover(int node, long index, Call call) {
        this.node = node;
        this.index = index;
        on.add(call.receiver);
        on.addAll(Arrays.asList(call.refs));
    }

    /** Whether it waits for a result, and one of the values is that. */
    boolean goesOnWith(long[] values, Graph graph) {
        for (int settled : results(graph)) for (long value : values) if (value == graph.value(settled)) return true;
        return false;
    }

    /** What tasks have given back whose futures it goes on with, as far as they are done. */
    List<Integer> results(Graph graph) {
        List<Integer> results = new ArrayList<>();
        for (Ref ref : on) {
            int settled = ref == null || !ref.isKnown(Ref.STATE) ? Dependences.UNKNOWN : ref.definition(Ref.STATE);
            if (settled != Dependences.UNKNOWN && graph.kind(settled) == NodeKind.RETURN) results.add(settled);
        }
        return results;
    }
}
