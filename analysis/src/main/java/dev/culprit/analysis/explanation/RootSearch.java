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
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the root in a slice. Of several def-use differences that comes first whose value comes from another thread; which the failing run goes on with; in which a thread is seen to come between two accesses of another; which
 * depends on nothing else that is wrong, in both runs or in one; which more of the slice depends on; which happened first.
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

    /** {@code purity} is how many of the runs use nothing that is wrong. */
    private record Candidate(Root root, boolean shared, boolean used, int purity, boolean interferes, int dependents) {}

    /** The root, or null in a slice without anything that both runs came to. */
    Root find() {
        List<Candidate> candidates = new ArrayList<>();
        BitSet used = used();
        Root first = null;
        for (int node : slice.nodes(Run.FAILING)) {
            if (differences.of(Run.FAILING, node) != Difference.VALUE) continue;
            Candidate c = candidate(node, used.get(node));
            if (c != null && (c.shared || c.purity == 2)) candidates.add(c);
            else if (isLeaf(node) && (first == null || node < first.use()))
                first = new Root(node, alignment.partner(Run.FAILING, node), Dependences.UNKNOWN, Dependences.UNKNOWN);
        }
        Comparator<Candidate> order = Comparator.comparing(Candidate::shared)
                .thenComparing(Candidate::used)
                .thenComparing(Candidate::purity)
                .reversed();
        List<Candidate> best = candidates.stream()
                .sorted(order.thenComparingInt(c -> c.root().use()))
                .limit(COUNTED)
                .map(this::counted)
                .toList();
        return best.stream()
                .min(Comparator.comparing((Candidate c) -> !c.shared())
                        .thenComparing(c -> !c.used())
                        .thenComparing(c -> !c.interferes())
                        .thenComparingInt(c -> -c.purity())
                        .thenComparingInt(c -> -c.dependents())
                        .thenComparingInt(c -> c.root().use()))
                .map(Candidate::root)
                .orElse(first);
    }

    /** What the failing run uses on its way to the failure; what is only looked at since the passing run does is left out. */
    private BitSet used() {
        BitSet used = new BitSet();
        for (DualSlice.Point p : slice.criteria()) if (p.run() == Run.FAILING) used.set(p.node());
        for (int node : slice.nodes(Run.FAILING)) for (SliceEdge e : slice.edges(Run.FAILING, node)) used.set(e.to());
        return used;
    }

    private boolean isLeaf(int node) {
        return slice.edges(Run.FAILING, node).isEmpty()
                && slice.edges(Run.PASSING, alignment.partner(Run.FAILING, node))
                        .isEmpty();
    }

    private Candidate candidate(int use, boolean used) {
        int partner = alignment.partner(Run.FAILING, use);
        int definition = definition(Run.FAILING, use);
        int passingDefinition = definition(Run.PASSING, partner);
        Root root = new Root(use, partner, definition, passingDefinition);
        int purity = (usesFault(Run.FAILING, use) ? 0 : 1) + (usesFault(Run.PASSING, partner) ? 0 : 1);
        if (!root.isDefUse() || purity == 0) return null;
        Dependences failing = alignment.run(Run.FAILING);
        Dependences passing = alignment.run(Run.PASSING);
        boolean foreign = definition != Dependences.UNKNOWN && failing.thread(definition) != failing.thread(use)
                || passingDefinition != Dependences.UNKNOWN
                        && passing.thread(passingDefinition) != passing.thread(partner);
        NodeKind kind = failing.kind(use);
        boolean shared = foreign && (kind == NodeKind.READ || kind == NodeKind.CALL || kind == NodeKind.LOCK);
        return new Candidate(root, shared, used, purity, false, 0);
    }

    private Candidate counted(Candidate c) {
        int dependents = steps.leadingTo(steps.of(Run.FAILING, c.root.use())).cardinality();
        boolean interferes = Violation.of(alignment, slice, c.root).kind() == Violation.Kind.ATOMICITY;
        return new Candidate(c.root, c.shared, c.used, c.purity, interferes, dependents);
    }

    /** The definition that only this run uses: of several one that is of the same location, then one without a fault. */
    private int definition(Run run, int use) {
        Dependences here = alignment.run(run);
        int found = Dependences.UNKNOWN;
        int best = -1;
        for (SliceEdge e : slice.edges(run, use)) {
            boolean data = e.kind() == SliceEdge.Kind.DEFINITION || e.kind() == SliceEdge.Kind.DATA;
            if (!data || e.kind() == SliceEdge.Kind.DATA && differences.isCommonUse(run, use, e.to())) continue;
            boolean sameLocation = here.base(e.to()) == here.base(use);
            int fitness = (sameLocation ? 2 : 0) + (e.kind() == SliceEdge.Kind.DEFINITION ? 1 : 0);
            if (fitness <= best) continue;
            best = fitness;
            found = e.to();
        }
        return found;
    }

    private boolean usesFault(Run run, int use) {
        return slice.edges(run, use).stream()
                .anyMatch(e -> e.kind() == SliceEdge.Kind.DATA || e.kind() == SliceEdge.Kind.CONTENT);
    }
}
