package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Steps of both runs in one order: as the failing run has them, and what only the passing run has just before the first step that depends on it. The runs can disagree
 * on what comes first, so an order that suits both need not exist.
 */
final class StepOrder {
    private static final int NOT_YET = Integer.MAX_VALUE;

    private final SliceSteps all;
    private final List<Integer> wanted;

    StepOrder(SliceSteps all, List<Integer> wanted) {
        this.all = all;
        this.wanted = wanted;
    }

    List<Integer> sorted() {
        int[] anchors = anchors();
        List<Integer> order = new ArrayList<>(wanted);
        order.sort(Comparator.<Integer>comparingInt(s -> anchors[s])
                .thenComparing(s -> isInFailing(s))
                .thenComparingInt(s -> isInFailing(s) ? 0 : passing(s)));
        return order;
    }

    private boolean isInFailing(int step) {
        return !all.all().get(step).failing().isEmpty();
    }

    private int passing(int step) {
        return all.all().get(step).passing().stream()
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }

    /** For each step the failing run's node that it stands at or just before. */
    private int[] anchors() {
        int[] anchors = new int[all.all().size()];
        Arrays.fill(anchors, NOT_YET);
        List<Integer> omitted = new ArrayList<>();
        for (SliceSteps.Step s : all.all()) {
            if (s.failing().isEmpty()) omitted.add(s.number());
            else
                anchors[s.number()] =
                        s.failing().stream().min(Comparator.naturalOrder()).orElseThrow();
        }
        omitted.sort(Comparator.comparingInt(this::passing).reversed());
        List<List<Integer>> dependents = new ArrayList<>();
        for (int i = 0; i < anchors.length; i++) dependents.add(new ArrayList<>(0));
        for (SliceSteps.Link l : all.links())
            if (l.run() == Run.PASSING) dependents.get(l.to()).add(l.from());
        for (int step : omitted) for (int d : dependents.get(step)) anchors[step] = Math.min(anchors[step], anchors[d]);
        return anchors;
    }
}
