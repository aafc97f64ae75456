package dev.culprit.analysis.slicing;

import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The value differences that a node can reach along differences: the sets VAL in condition 4 of the paper. The sets are
 * not built, because their size would grow quadratically with the run. Each node has the nearest value differences
 * only. A search from one value difference to the next determines whether another one can be reached. If the search
 * would take too long, the answer is yes. This keeps the slice small and does not affect the root.
 */
final class FaultyValues {
    /** The number of nearest value differences that are kept for a node: the latest ones. */
    private static final int MOST = 32;
    /** The number of value differences that one search visits. */
    private static final int FAR = 512;

    private static final int[] NOTHING = {};

    private final Differences differences;
    private final RunRole run;
    private final Dependences nodes;
    /**
     * For each node, the number of the set of nearest value differences that it depends on, without the node itself.
     */
    private final SparseInts nearest;

    private final List<int[]> sets = new ArrayList<>();
    private final Map<IntBuffer, Integer> numbers = new HashMap<>();

    FaultyValues(Differences differences, RunRole run) {
        this.differences = differences;
        this.run = run;
        this.nodes = differences.alignment().run(run);
        this.nearest = new SparseInts(nodes.size());
    }

    /**
     * True if the definition reaches a value difference that the controlling node does not reach: VAL(definition) -
     * VAL(control) is not empty.
     */
    boolean areExclusive(int definition, int control) {
        for (int value : from(definition)) if (!isReached(value, control)) return true;
        return false;
    }

    private boolean isReached(int value, int control) {
        if (control == Dependences.UNKNOWN) return false;
        IntList far = new IntList();
        visit(from(control), value, far);
        for (int i = 0; i < far.size(); i++) {
            if (far.get(i) == value || i >= FAR) return true;
            visit(below(far.get(i)), value, far);
        }
        return false;
    }

    /** A node comes after the nodes that it depends on, so no node before the value can reach it. */
    private static void visit(int[] found, int value, IntList far) {
        for (int node : found) if (node >= value && !far.contains(node)) far.add(node);
    }

    /** The nearest value differences of a node, including the node itself. */
    private int[] from(int node) {
        return switch (differences.of(run, node)) {
            case VALUE -> new int[] {node};
            case FLOW -> below(node);
            case NONE -> NOTHING;
        };
    }

    private int[] below(int node) {
        if (nearest.get(node) == SparseInts.NONE) {
            IntList open = new IntList();
            open(node, open);
            while (!open.isEmpty()) if (!openDependences(open)) settle(open.removeLast());
        }
        return sets.get(nearest.get(node));
    }

    /** The set is empty until it is known, because a call can depend on events during the call and so on itself. */
    private void open(int node, IntList open) {
        nearest.put(node, number(NOTHING));
        open.add(node);
    }

    /** Pushes the nodes that must be known before the last open node; false if all are known. */
    private boolean openDependences(IntList open) {
        int node = open.get(open.size() - 1);
        int before = open.size();
        for (int i = -1; i < nodes.uses(node); i++) {
            int d = i < 0 ? nodes.control(node) : nodes.use(node, i);
            if (d != Dependences.UNKNOWN
                    && nearest.get(d) == SparseInts.NONE
                    && differences.of(run, d) == Difference.FLOW) open(d, open);
        }
        return open.size() > before;
    }

    private void settle(int node) {
        int[] all = NOTHING;
        for (int i = -1; i < nodes.uses(node); i++) {
            int d = i < 0 ? nodes.control(node) : nodes.use(node, i);
            if (d == Dependences.UNKNOWN) continue;
            Difference type = differences.of(run, d);
            if (type == Difference.VALUE) all = union(all, new int[] {d});
            else if (type == Difference.FLOW) all = union(all, sets.get(nearest.get(d)));
        }
        nearest.put(node, number(all));
    }

    private int number(int[] set) {
        return numbers.computeIfAbsent(IntBuffer.wrap(set), s -> {
            sets.add(set);
            return sets.size() - 1;
        });
    }

    /** The union of two sorted sets. */
    private static int[] union(int[] a, int[] b) {
        if (a.length == 0 || Arrays.equals(a, b)) return b;
        if (b.length == 0) return a;
        int[] all = new int[a.length + b.length];
        System.arraycopy(a, 0, all, 0, a.length);
        System.arraycopy(b, 0, all, a.length, b.length);
        Arrays.sort(all);
        int size = 0;
        for (int i = 0; i < all.length; i++) if (i == 0 || all[i] != all[i - 1]) all[size++] = all[i];
        return Arrays.copyOfRange(all, Math.max(0, size - MOST), size);
    }
}
