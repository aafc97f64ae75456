package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.Run;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.slicing.DualSlice;
import dev.culprit.analysis.slicing.SliceEdge;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A dual slice by executions of source lines: what both runs execute as the same instance is one step, whatever nodes it has. */
final class SliceSteps {
    /** Points that are looked at, nearest to the failure first; nobody reads as many. */
    private static final int MOST = 1_000_000;

    private final Alignment alignment;
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final List<Step> steps = new ArrayList<>();
    private final Set<Link> links = new LinkedHashSet<>();
    private final List<List<Integer>> dependents = new ArrayList<>();

    /** The nodes of a step that are in the slice. */
    record Step(int number, List<Integer> failing, List<Integer> passing) {}

    /** A step depends on another. */
    record Link(int from, int to, Run run, SliceEdge.Kind kind) {}

    SliceSteps(Alignment alignment, DualSlice slice) {
        this.alignment = alignment;
        List<DualSlice.Point> order = slice.inOrder();
        List<DualSlice.Point> points = order.subList(0, Math.min(MOST, order.size()));
        for (DualSlice.Point p : points) add(p, slice);
        for (DualSlice.Point p : points) for (SliceEdge e : slice.edges(p.run(), p.node())) link(e);
        for (int i = 0; i < steps.size(); i++) dependents.add(new ArrayList<>(1));
        for (Link l : links) dependents.get(l.to).add(l.from);
    }

    private void add(DualSlice.Point p, DualSlice slice) {
        Integer step = numbers.get(key(p.run(), p.node()));
        int partner = slice.partner(p.run(), p.node());
        if (step == null && partner != Dependences.UNKNOWN)
            step = numbers.get(key(p.run().other(), partner));
        if (step == null) {
            step = steps.size();
            steps.add(new Step(step, new ArrayList<>(1), new ArrayList<>(1)));
        }
        numbers.putIfAbsent(key(p.run(), p.node()), step);
        if (partner != Dependences.UNKNOWN) numbers.putIfAbsent(key(p.run().other(), partner), step);
        (p.run() == Run.FAILING ? steps.get(step).failing : steps.get(step).passing).add(p.node());
    }

    private long key(Run run, int node) {
        return (long) alignment.run(run).statement(node) << 1 | run.ordinal();
    }

    private void link(SliceEdge e) {
        Integer to = numbers.get(key(e.target(), e.to()));
        int from = of(e.run(), e.from());
        if (to != null && to != from) links.add(new Link(from, to, e.run(), e.kind()));
    }

    /** The number of the step that the node, which is in the slice, belongs to. */
    int of(Run run, int node) {
        return numbers.get(key(run, node));
    }

    List<Step> all() {
        return steps;
    }

    Set<Link> links() {
        return links;
    }

    /** The steps that depend on the given one, by whatever way, itself included. */
    BitSet leadingTo(int step) {
        BitSet found = new BitSet();
        List<Integer> open = new ArrayList<>(List.of(step));
        found.set(step);
        for (int i = 0; i < open.size(); i++)
            for (int d : dependents.get(open.get(i)))
                if (!found.get(d)) {
                    found.set(d);
                    open.add(d);
                }
        return found;
    }

    /** The shortest way from the given step to one of the ends. */
    BitSet shortestFrom(int step, BitSet ends) {
        Map<Integer, Integer> cameFrom = new HashMap<>();
        List<Integer> open = new ArrayList<>(List.of(step));
        cameFrom.put(step, step);
        BitSet way = new BitSet();
        way.set(step);
        for (int i = 0; i < open.size(); i++) {
            int at = open.get(i);
            if (ends.get(at)) {
                for (int back = at; back != step; back = cameFrom.get(back)) way.set(back);
                return way;
            }
            for (int d : dependents.get(at)) if (cameFrom.putIfAbsent(d, at) == null) open.add(d);
        }
        return way;
    }
}
