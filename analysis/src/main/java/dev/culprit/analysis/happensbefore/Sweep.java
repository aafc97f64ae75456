package dev.culprit.analysis.happensbefore;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.happensbefore.Channels.Part;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Goes through the nodes of a run in the order in which they happened and lets threads learn of each other. A call
 * releases when it begins and acquires when it returns.
 */
final class Sweep {
    private static final String NONE = "";

    private final Dependences run;
    private final boolean observed;
    /** By node: the nodes of other threads that it waited for. */
    private final Map<Integer, List<Integer>> handshakes;

    private final ThreadClocks clocks;
    private final Channels channels = new Channels();
    private final TaskOrder tasks;
    private final Initialisations initialisations;
    private final CallOrder calls;
    /** Calls under way, the next to return first; of two that return at once, the inner one. */
    private final PriorityQueue<Integer> pending;

    Sweep(Dependences run, Order order, Map<Integer, List<Integer>> handshakes) {
        this.run = run;
        this.handshakes = handshakes;
        this.observed = order == Order.OBSERVED;
        this.clocks = new ThreadClocks(run);
        this.tasks = new TaskOrder(run, clocks);
        this.initialisations = new Initialisations(run, clocks);
        this.calls = new CallOrder(run, order, clocks, channels, tasks);
        this.pending = new PriorityQueue<>(
                Comparator.<Integer>comparingInt(run::returned).thenComparing(Comparator.reverseOrder()));
    }

    ThreadClocks clocks() {
        return clocks;
    }

    Views views() {
        return calls.views();
    }

    void run() {
        for (int node = 0; node < run.size(); node++) {
            returnBefore(node);
            clocks.reached(node);
            for (int waitedFor : handshakes.getOrDefault(node, List.of())) clocks.learn(node, clocks.at(waitedFor));
            visit(node);
        }
        returnBefore(run.size());
    }

    private void returnBefore(int place) {
        while (!pending.isEmpty() && run.returned(pending.peek()) <= place) {
            int call = pending.poll();
            if (!run.open(call)) calls.end(call);
        }
    }

    private void visit(int node) {
        switch (run.kind(node)) {
            case LOCK -> {
                if (!run.open(node)) acquireLock(node);
            }
            case UNLOCK -> channels.release(Part.LOCK, run.base(node), NONE, clocks.at(node));
            case READ, WRITE -> {
                initialisations.access(node);
                if (observed && run.isVolatile(node)) accessVolatile(node);
            }
            case ALLOCATION -> initialisations.access(node);
            case ENTRY -> {
                tasks.enter(node);
                calls.enter(node);
                initialisations.enter(node);
            }
            case CALL -> {
                calls.begin(node);
                pending.add(node);
            }
            default -> {
                // orders nothing
            }
        }
    }

    private void acquireLock(int node) {
        if (observed) clocks.learn(node, channels.acquired(Part.LOCK, run.base(node), NONE));
    }

    private void accessVolatile(int node) {
        String variable = run.variable(node);
        if (run.kind(node) == NodeKind.READ)
            clocks.learn(node, channels.acquired(Part.STATE, run.base(node), variable));
        else channels.release(Part.STATE, run.base(node), variable, clocks.at(node));
    }
}
