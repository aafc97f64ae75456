package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.Run;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.Difference;
import dev.culprit.analysis.slicing.Differences;
import dev.culprit.analysis.slicing.DualSlice;
import dev.culprit.analysis.slicing.SliceEdge;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the root in a slice. Of several def-use differences that comes first whose value comes from another thread; which depends on nothing else that is wrong; which
 * more of the slice depends on; which happened first.
 */
final class RootSearch {
    /** Candidates for which it is counted how much depends on them. */
    private static final int COUNTED = 16;

    private final Alignment alignment;
    private final Differences differences;
    private final DualSlice slice;
    private final SliceSteps steps;

    RootSearch(Differences differences, DualSlice slice, SliceSteps steps) {
        this.alignment = differences.alignment();
        this.differences = differences;
        this.slice = slice;
        this.steps = steps;
    }

    private record Candidate(Root root, boolean shared, boolean pure, int dependents) {}

    /** The root, or null in a slice without anything that both runs came to. */
    Root find() {
        List<Candidate> candidates = new ArrayList<>();
        Root first = null;
        for (int node : slice.nodes(Run.FAILING)) {
            if (differences.of(Run.FAILING, node) != Difference.VALUE) continue;
            Candidate c = candidate(node);
            if (c != null && (c.shared || c.pure)) candidates.add(c);
            else if (isLeaf(node) && (first == null || node < first.use()))
                first = new Root(node, alignment.partner(Run.FAILING, node), Dependences.UNKNOWN, Dependences.UNKNOWN);
        }
        Comparator<Candidate> order = Comparator.comparing(Candidate::shared)
                .thenComparing(Candidate::pure)
                .reversed();
        List<Candidate> best = candidates.stream()
                .sorted(order.thenComparingInt(c -> c.root().use()))
                .limit(COUNTED)
                .map(this::counted)
                .toList();
        return best.stream()
                .min(order.thenComparingInt(c -> -c.dependents())
                        .thenComparingInt(c -> c.root().use()))
                .map(Candidate::root)
                .orElse(first);
    }

    private boolean isLeaf(int node) {
        return slice.edges(Run.FAILING, node).isEmpty()
                && slice.edges(Run.PASSING, alignment.partner(Run.FAILING, node))
                        .isEmpty();
    }

    private Candidate candidate(int use) {
        int partner = alignment.partner(Run.FAILING, use);
        int definition = definition(Run.FAILING, use);
        int passingDefinition = definition(Run.PASSING, partner);
        Root root = new Root(use, partner, definition, passingDefinition);
        if (!root.isDefUse()) return null;
        Dependences failing = alignment.run(Run.FAILING);
        Dependences passing = alignment.run(Run.PASSING);
        boolean foreign = definition != Dependences.UNKNOWN && failing.thread(definition) != failing.thread(use)
                || passingDefinition != Dependences.UNKNOWN
                        && passing.thread(passingDefinition) != passing.thread(partner);
        NodeKind kind = failing.kind(use);
        boolean shared = foreign && (kind == NodeKind.READ || kind == NodeKind.CALL || kind == NodeKind.LOCK);
        return new Candidate(root, shared, !usesFault(Run.FAILING, use) && !usesFault(Run.PASSING, partner), 0);
    }

    private Candidate counted(Candidate c) {
        int dependents = steps.leadingTo(steps.of(Run.FAILING, c.root.use())).cardinality();
        return new Candidate(c.root, c.shared, c.pure, dependents);
    }

    /** The definition without a fault that only this run uses; of several one that is of the same variable. */
    private int definition(Run run, int use) {
        Dependences here = alignment.run(run);
        int found = Dependences.UNKNOWN;
        for (SliceEdge e : slice.edges(run, use)) {
            if (e.kind() != SliceEdge.Kind.DEFINITION) continue;
            if (found == Dependences.UNKNOWN
                    || here.base(e.to()) == here.base(use) && here.base(found) != here.base(use)) found = e.to();
        }
        return found;
    }

    private boolean usesFault(Run run, int use) {
        return slice.edges(run, use).stream().anyMatch(e -> e.kind() == SliceEdge.Kind.DATA);
    }
}
