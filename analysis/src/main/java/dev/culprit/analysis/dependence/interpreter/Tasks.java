package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.code.Code;
import dev.culprit.analysis.dependence.code.Hash;
import dev.culprit.bytecode.library.Fact;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Handle;

/**
 * Tasks that the program passes to the library, and lambda expressions. Recognises them when library code runs them
 * later.
 */
final class Tasks {
    private final Heap heap;
    private final GraphBuilder graph;
    /** By the key of the method that they call. */
    private final Map<Long, List<Ref>> lambdas = new HashMap<>();

    Tasks(Heap heap, GraphBuilder graph) {
        this.heap = heap;
        this.graph = graph;
    }

    /** Notes the objects and lambdas that a library call is passed and may run later. */
    void handOver(Call call) {
        // The call that creates a lambda does not run it.
        if (call.target.lambda() != null || call.target.isOfContainer()) return;
        for (Ref ref : call.refs) if (ref != null && (ref.lambda != null || heap.isOfProgram(ref))) handOver(ref, call);
        if (call.receiver != null && call.library.onReceiver(Fact.HANDS_OVER)) handOver(call.receiver, call);
    }

    private void handOver(Ref task, Call call) {
        if (call.handover == null) call.handover = new Handover(call.node, graph.index(call.node), call);
        task.handedOver(call.handover);
    }

    /** Notes the captured values of a lambda that a call has created. */
    void created(Call call, Ref lambda) {
        Handle to = call.target.lambda();
        if (lambda.lambda != null) return;
        lambda.lambda = new Ref.Lambda(call.values, call.definitions);
        lambdas.computeIfAbsent(Code.key(to.getOwner(), to.getName(), to.getDesc()), k -> new ArrayList<>())
                .add(lambda);
    }

    /** The task or lambda that was handed over and is entered now; null if there is none. */
    Ref task(Entries.Invocation entered) {
        Ref best = null;
        for (Ref ref : lambdas.getOrDefault(entered.code().key(), List.of())) {
            if (ref.handovers == null || !matches(ref.lambda, entered)) continue;
            if (best == null || isMoreLikely(ref, best, entered.values())) best = ref;
        }
        Ref self = entered.self();
        return best == null && self != null && self.handovers != null ? self : best;
    }

    /** The most recent lambda that calls the method with these captured values; null if there is none. */
    Ref lambda(Entries.Invocation entered) {
        List<Ref> known = lambdas.getOrDefault(entered.code().key(), List.of());
        for (int i = known.size() - 1; i >= 0; i--) if (matches(known.get(i).lambda, entered)) return known.get(i);
        return null;
    }

    private static boolean matches(Ref.Lambda lambda, Entries.Invocation entered) {
        int first = entered.code().isStatic() ? 0 : 1;
        long[] captured = lambda.values();
        Ref self = entered.self();
        if (first == 1 && captured.length > 0 && (self == null || captured[0] != self.hash)) return false;
        long[] values = entered.values();
        for (int i = first; i < captured.length; i++)
            if (i - first >= values.length || captured[i] != values[i - first]) return false;
        return true;
    }

    private boolean isMoreLikely(Ref a, Ref b, long[] values) {
        boolean ofA = a.handovers.peekLast().continuesWith(values, graph);
        boolean ofB = b.handovers.peekLast().continuesWith(values, graph);
        return ofA == ofB ? isEarlier(a, b) : ofA;
    }

    private static boolean isEarlier(Ref a, Ref b) {
        boolean aDue = a.handovers.peekLast().taken == 0;
        boolean bDue = b.handovers.peekLast().taken == 0;
        if (aDue != bDue) return aDue;
        return a.handovers.peek().node < b.handovers.peek().node;
    }

    /** The task has returned a result at the node. */
    void returned(Handover handover, int node) {
        handover.returned = node;
        settle(handover);
    }

    /** The call that passed the task has returned, with a future if the library provides one. */
    void handedOver(Handover handover, Ref future) {
        handover.result = future;
        if (handover.returned != Dependences.UNKNOWN) settle(handover);
    }

    /** The result of the task defines the contents of its future. */
    private void settle(Handover handover) {
        Ref future = handover.result;
        if (future == null || heap.isOfProgram(future)) return;
        int node = handover.returned;
        future.put(Ref.STATE, Hash.mix(graph.index(node), graph.value(node)), null, node);
    }
}
