package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Steps of both runs in one order: as the failing run has them, and what only the passing run has just before the first step that depends on it. The runs can disagree
 * on what comes first, so an order that suits both need not exist.
 */
final class StepOrder {
    private static final int NEVER = Integer.MAX_VALUE;
    private static final int FIRST = -1;

    private final SliceSteps steps;
    /** For each step the failing run's node that it stands at or just before. */
    private final int[] anchors;
    /** For each step its first node of the passing run. */
    private final int[] passing;

    private final BitSet omitted = new BitSet();

    /** The ends come last where the failing run does not have them. */
    StepOrder(SliceSteps steps, BitSet ends) {
        this.steps = steps;
        anchors = first(Run.FAILING);
        passing = first(Run.PASSING);
        for (int i = 0; i < steps.size(); i++) if (anchors[i] == NEVER) omitted.set(i);
        anchorOmitted();
        for (int i = omitted.nextSetBit(0); i >= 0; i = omitted.nextSetBit(i + 1))
            if (anchors[i] == NEVER && !ends.get(i)) anchors[i] = FIRST;
    }

    private int[] first(Run run) {
        int[] first = new int[steps.size()];
        Arrays.fill(first, NEVER);
        for (int i = 0; i < first.length; i++) {
            List<Integer> nodes = steps.nodes(i, run);
            if (!nodes.isEmpty()) first[i] = nodes.get(0);
        }
        return first;
    }

    /** The last first, so that the dependents of each are known. */
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
