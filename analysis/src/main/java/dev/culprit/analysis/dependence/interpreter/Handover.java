package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A library call that was passed a task to run later, possibly in another thread. */
final class Handover {
    final int node;
    final long index;
    /** The result of the call, such as a future. */
    Ref result;

    /** The node that returned the result of the task. */
    int returned = Dependences.UNKNOWN;

    /** How often the task has been run. */
    int taken;

    /** The receiver and the arguments of the call. For a task that continues futures, these include the futures. */
    private final List<Ref> on = new ArrayList<>();

    Handover(int node, long index, Call call) {
        this.node = node;
        this.index = index;
        on.add(call.receiver);
        on.addAll(Arrays.asList(call.refs));
    }

    /** True if the task waits for the result of a future and one of the values is that result. */
    boolean continuesWith(long[] values, GraphBuilder graph) {
        for (int settled : results(graph)) for (long value : values) if (value == graph.value(settled)) return true;
        return false;
    }

    /**
     * The nodes that returned the results of the futures that the task continues. Only completed tasks are included.
     */
    List<Integer> results(GraphBuilder graph) {
        List<Integer> results = new ArrayList<>();
        for (Ref ref : on) {
            int settled = ref == null || !ref.isKnown(Ref.STATE) ? Dependences.UNKNOWN : ref.definition(Ref.STATE);
            if (settled != Dependences.UNKNOWN && graph.kind(settled) == NodeKind.RETURN) results.add(settled);
        }
        return results;
    }
}
