package dev.culprit.analysis.slicing;

import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The part of a dual slice in one of the runs: nodes in the order in which they were found. The edges of a node are
 * stored contiguously.
 */
final class HalfSlice {
    final RunRole run;
    private final BitSet nodes;
    private final IntList found = new IntList();
    private final BitSet queued;
    private final IntList queue = new IntList();
    private int next;
    private final SparseInts firstEdge;
    private final Map<Integer, Set<Integer>> carriers = new HashMap<>();
    private final Set<Integer> failedOperands = new HashSet<>();
    private final IntList edgeKinds = new IntList();
    private final IntList edgeTargets = new IntList();
    private final IntList edgeSources = new IntList();

    HalfSlice(RunRole run, Dependences dependences) {
        this.run = run;
        this.nodes = new BitSet(dependences.size());
        this.queued = new BitSet(dependences.size());
        this.firstEdge = new SparseInts(dependences.size());
    }

    void add(int node) {
        if (nodes.get(node)) return;
        nodes.set(node);
        found.add(node);
    }

    /** Adds a node, and queues it for expansion unless it was expanded before. */
    void enqueue(int node) {
        add(node);
        if (queued.get(node)) return;
        queued.set(node);
        queue.add(node);
    }

    /** True if the node was expanded or will be. */
    boolean isQueued(int node) {
        return queued.get(node);
    }

    boolean hasWork() {
        return next < queue.size();
    }

    int take() {
        return queue.get(next++);
    }

    /** The nodes that are not differences but lead to one, each with its successors. */
    void carry(Map<Integer, Set<Integer>> ways) {
        ways.forEach((node, next) -> {
            carriers.computeIfAbsent(node, n -> new TreeSet<>()).addAll(next);
            next.forEach(n -> carriers.computeIfAbsent(n, m -> new TreeSet<>()));
        });
    }

    /** The successors of such a node; null for other nodes. */
    Set<Integer> carried(int node) {
        return carriers.get(node);
    }

    /** Marks the definitions of the value that an instruction failed with. */
    void failedOperand(int node) {
        failedOperands.add(node);
    }

    boolean isFailedOperand(int node) {
        return failedOperands.contains(node);
    }

    void edge(int from, SliceEdge.Kind kind, int to) {
        if (firstEdge.get(from) == SparseInts.NONE) firstEdge.put(from, edgeSources.size());
        edgeSources.add(from);
        edgeKinds.add(kind.ordinal());
        edgeTargets.add(to);
    }

    boolean contains(int node) {
        return nodes.get(node);
    }

    IntList found() {
        return found;
    }

    List<SliceEdge> edges(int node) {
        List<SliceEdge> edges = new ArrayList<>();
        int i = firstEdge.get(node);
        if (i == SparseInts.NONE) return edges;
        for (; i < edgeSources.size() && edgeSources.get(i) == node; i++)
            edges.add(new SliceEdge(run, node, SliceEdge.Kind.values()[edgeKinds.get(i)], edgeTargets.get(i)));
        return edges;
    }
}
