package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.RunRole;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * One order for the steps of both runs: the order of the failing run, with each step that only the passing run has just
 * before the first step that depends on it. The runs may order steps differently, so an order that fits both need not
 * exist.
 */
final class StepOrder {
    private static final int NEVER = Integer.MAX_VALUE;
    private static final int FIRST = -1;

    private final SliceSteps steps;
    /** For each step, the node of the failing run that it ends with or precedes. Waits that do not end come last. */
    private final int[] anchors;
    /** For each step, its last node in the passing run. */
    private final int[] passing;

    private final BitSet omitted = new BitSet();

    /**
     * Ends that the failing run does not have come last. The {@code root}, unless it is negative, is placed at its
     * node.
     */
    StepOrder(SliceSteps steps, BitSet ends, int root, int rootNode) {
        this.steps = steps;
        anchors = last(RunRole.FAILING);
        passing = last(RunRole.PASSING);
        if (root >= 0 && !ends.get(root)) anchors[root] = rootNode;
        for (int i = 0; i < steps.size(); i++) if (anchors[i] == NEVER) omitted.set(i);
        anchorOmitted();
        for (int i = omitted.nextSetBit(0); i >= 0; i = omitted.nextSetBit(i + 1))
            if (anchors[i] == NEVER && !ends.get(i)) anchors[i] = FIRST;
    }

    private int[] last(RunRole run) {
        int[] last = new int[steps.size()];
        Arrays.fill(last, NEVER);
        for (int i = 0; i < last.length; i++) {
            List<Integer> nodes = steps.nodes(i, run);
            if (!nodes.isEmpty()) last[i] = steps.ended(run, nodes.get(nodes.size() - 1));
        }
        return last;
    }

    /** Processes the last step first, so that the dependents of each step are known. */
    private void anchorOmitted() {
        List<List<Integer>> dependents = new ArrayList<>();
        int[] positions = new int[steps.size()];
        List<Integer> order = new ArrayList<>(omitted.stream().boxed().toList());
        order.sort(Comparator.comparingInt((Integer s) -> passing[s]).reversed());
        for (int step : order) {
            positions[step] = dependents.size();
            dependents.add(new ArrayList<>(1));
        }
        for (int i = 0; i < steps.links(); i++) {
            SliceSteps.Link l = steps.link(i);
            if (omitted.get(l.to())) dependents.get(positions[l.to()]).add(l.from());
        }
        for (int step : order)
            for (int d : dependents.get(positions[step])) anchors[step] = Math.min(anchors[step], anchors[d]);
    }

    List<Integer> sorted(BitSet wanted) {
        List<Integer> order = new ArrayList<>(wanted.stream().boxed().toList());
        order.sort(Comparator.comparingInt((Integer s) -> anchors[s])
                .thenComparing(s -> !omitted.get(s))
                .thenComparingInt(s -> passing[s]));
        return order;
    }
}
