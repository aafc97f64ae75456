package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.Dependences;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Finds the call that started each thread. */
final class ThreadStarts {
    private final GraphBuilder graph;
    /**
     * By parent: the threads that it started and whose starting call is not known yet, in the order of their starts.
     */
    private final List<List<InterpretedThread>> children = new ArrayList<>();

    private int[] lastCalls;

    ThreadStarts(GraphBuilder graph) {
        this.graph = graph;
    }

    void threads(InterpretedThread[] all) {
        lastCalls = new int[all.length];
        for (InterpretedThread parent : all) {
            lastCalls[parent.number] = Dependences.UNKNOWN;
            List<InterpretedThread> started = new ArrayList<>();
            for (InterpretedThread other : all) if (other.traced.parent() == parent.number) started.add(other);
            started.sort(Comparator.comparingLong((InterpretedThread t) -> t.traced.startSum()));
            children.add(started);
        }
    }

    /** The thread begins a library call. Threads that it started before this call were started by its previous one. */
    void called(InterpretedThread thread, int node) {
        List<InterpretedThread> waiting = children.get(thread.number);
        while (!waiting.isEmpty() && waiting.get(0).traced.startSum() < thread.sum) bind(waiting.remove(0));
        lastCalls[thread.number] = node;
    }

    /** The node of the call that started the thread, or {@link Dependences#UNKNOWN}. */
    int startOf(InterpretedThread thread) {
        if (thread.startNode == Dependences.UNKNOWN && thread.traced.parent() >= 0) bind(thread);
        return thread.startNode;
    }

    private void bind(InterpretedThread child) {
        int node = lastCalls[child.traced.parent()];
        child.startNode = node;
        if (node != Dependences.UNKNOWN) child.startIndex = graph.index(node);
    }
}
