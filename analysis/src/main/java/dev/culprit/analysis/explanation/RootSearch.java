package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
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
import java.util.function.Predicate;

/**
 * Finds the root in a slice. Def-use differences are preferred in this order: the value comes from another thread; the
 * failing run uses it; it is part of an atomicity violation; it depends on no other fault, in both runs or in one; more
 * steps of the slice depend on it; it happened earlier.
 */
final class RootSearch {
    /** The number of candidates whose dependents are counted. */
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

    /** {@code purity} is the number of runs in which the use depends on no fault. */
    private record RootCandidate(
            Root root, boolean shared, boolean used, int purity, boolean interferes, int dependents) {}

    /** The root, or null if the slice contains no point that both runs reached; none that is refuted. */
    Root find(Predicate<Root> isRefuted) {
        List<RootCandidate> candidates = new ArrayList<>();
        BitSet used = used();
        Root first = null;
        for (int node : slice.nodes(RunRole.FAILING)) {
            if (differences.of(RunRole.FAILING, node) != Difference.VALUE && !isOfContents(node)) continue;
            RootCandidate c = candidate(node, used.get(node));
            if (c != null && (c.shared || c.purity == 2)) candidates.add(c);
            else if (isLeaf(node) && (first == null || node < first.use()))
                first = new Root(
                        node, alignment.partner(RunRole.FAILING, node), Dependences.UNKNOWN, Dependences.UNKNOWN);
        }
        Comparator<RootCandidate> order = Comparator.comparing(RootCandidate::shared)
                .thenComparing(RootCandidate::used)
                .thenComparing(RootCandidate::purity)
                .reversed();
        List<RootCandidate> best = candidates.stream()
                .sorted(order.thenComparingInt(c -> c.root().use()))
                .limit(COUNTED)
                .map(this::counted)
                .toList();
        return best.stream()
                .filter(c -> !isRefuted.test(c.root()))
                .min(Comparator.comparing((RootCandidate c) -> !c.shared())
                        .thenComparing(c -> !c.used())
                        .thenComparing(c -> !c.interferes())
                        .thenComparingInt(c -> -c.purity())
                        .thenComparingInt(c -> -c.dependents())
                        .thenComparingInt(c -> c.root().use()))
                .map(RootCandidate::root)
                .orElse(first);
    }

    /**
     * The nodes that the failing run uses on the way to the failure, without those that are only in the slice because
     * of the passing run.
     */
    private BitSet used() {
        BitSet used = new BitSet();
        for (DualSlice.Point p : slice.criteria()) if (p.run() == RunRole.FAILING) used.set(p.node());
        for (int node : slice.nodes(RunRole.FAILING))
            for (SliceEdge e : slice.edges(RunRole.FAILING, node)) used.set(e.to());
        return used;
    }

    /**
     * True for a call with equal results in both runs, such as one that returns a stream, if what it was made from has
     * different definitions.
     */
    private boolean isOfContents(int node) {
        int partner = alignment.partner(RunRole.FAILING, node);
        return partner != Dependences.UNKNOWN
                && (hasDefinition(RunRole.FAILING, node) || hasDefinition(RunRole.PASSING, partner));
    }

    private boolean hasDefinition(RunRole run, int node) {
        return slice.edges(run, node).stream().anyMatch(e -> e.kind() == SliceEdge.Kind.DEFINITION);
    }

    private boolean isLeaf(int node) {
        return slice.edges(RunRole.FAILING, node).isEmpty()
                && slice.edges(RunRole.PASSING, alignment.partner(RunRole.FAILING, node))
                        .isEmpty();
    }

    private RootCandidate candidate(int use, boolean used) {
        int partner = alignment.partner(RunRole.FAILING, use);
        int definition = definition(RunRole.FAILING, use);
        int passingDefinition = definition(RunRole.PASSING, partner);
        Root root = new Root(use, partner, definition, passingDefinition);
        int purity = (usesFault(RunRole.FAILING, use) ? 0 : 1) + (usesFault(RunRole.PASSING, partner) ? 0 : 1);
        if (!root.isDefUse() || purity == 0) return null;
        Dependences failing = alignment.run(RunRole.FAILING);
        Dependences passing = alignment.run(RunRole.PASSING);
        boolean foreign = definition != Dependences.UNKNOWN && failing.thread(definition) != failing.thread(use)
                || passingDefinition != Dependences.UNKNOWN
                        && passing.thread(passingDefinition) != passing.thread(partner);
        NodeKind kind = failing.kind(use);
        boolean shared = foreign && (kind == NodeKind.READ || kind == NodeKind.CALL || kind == NodeKind.LOCK);
        return new RootCandidate(root, shared, used, purity, false, 0);
    }

    private RootCandidate counted(RootCandidate c) {
        int dependents =
                steps.leadingTo(steps.of(RunRole.FAILING, c.root.use())).cardinality();
        boolean interferes = Violation.of(alignment, slice, c.root).kind() == Violation.Kind.ATOMICITY;
        return new RootCandidate(c.root, c.shared, c.used, c.purity, interferes, dependents);
    }

    /**
     * The definition that only this run uses. If there are several, one of the same location is preferred, then one
     * without a fault.
     */
    private int definition(RunRole run, int use) {
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

    private boolean usesFault(RunRole run, int use) {
        return slice.edges(run, use).stream()
                .anyMatch(e -> e.kind() == SliceEdge.Kind.DATA || e.kind() == SliceEdge.Kind.CONTENT);
    }
}
