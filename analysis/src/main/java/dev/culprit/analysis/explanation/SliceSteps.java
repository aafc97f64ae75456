package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.slicing.DualSlice;
import dev.culprit.analysis.slicing.IntList;
import dev.culprit.analysis.slicing.SliceEdge;
import dev.culprit.analysis.slicing.SparseInts;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A dual slice as a graph of executions of source lines. An instance that both runs execute is one step. Stored in
 * columns, for slices of any size.
 */
final class SliceSteps {
    private static final SliceEdge.Kind[] KINDS = SliceEdge.Kind.values();

    private final Alignment alignment;
    /** The step of each statement, for each run. */
    private final SparseInts[] numbers = new SparseInts[RunRole.values().length];

    private final List<DualSlice.Point> points;
    private final int size;
    private final Grouped pointsOf;
    private final IntList from = new IntList();
    private final IntList to = new IntList();
    private final IntList kinds = new IntList();
    private final Grouped dependents;

    /** In the run, one step depends on another. */
    record Link(int from, int to, RunRole run, SliceEdge.Kind kind) {}

    SliceSteps(Alignment alignment, DualSlice slice) {
        this(alignment, slice, List.of());
    }

    /** With further points that are shown although nothing in the slice depends on them. */
    SliceSteps(Alignment alignment, DualSlice slice, List<DualSlice.Point> further) {
        this.alignment = alignment;
        for (RunRole run : RunRole.values())
            numbers[run.ordinal()] = new SparseInts(alignment.run(run).size() + 1);
        List<DualSlice.Point> sliced = slice.inOrder();
        points = further.isEmpty() ? sliced : joined(sliced, further);
        int[] stepOf = new int[points.size()];
        int count = 0;
        for (int i = 0; i < stepOf.length; i++) {
            DualSlice.Point p = points.get(i);
            int partner = i < sliced.size() ? slice.partner(p.run(), p.node()) : alignment.partner(p.run(), p.node());
            stepOf[i] = number(p, partner, count);
            if (stepOf[i] == count) count++;
        }
        size = count;
        pointsOf = new Grouped(stepOf, size);
        for (DualSlice.Point p : points) for (SliceEdge e : slice.edges(p.run(), p.node())) link(e);
        dependents = new Grouped(to.toArray(), size);
    }

    /**
     * The step of a point: the one of the same statement, otherwise the one of the partner in the other run, otherwise
     * a new one.
     */
    private int number(DualSlice.Point p, int partner, int next) {
        int step = get(p.run(), p.node());
        if (step == SparseInts.NONE && partner != Dependences.UNKNOWN)
            step = get(p.run().other(), partner);
        if (step == SparseInts.NONE) step = next;
        putNew(p.run(), p.node(), step);
        if (partner != Dependences.UNKNOWN) putNew(p.run().other(), partner, step);
        return step;
    }

    private static List<DualSlice.Point> joined(List<DualSlice.Point> first, List<DualSlice.Point> second) {
        return new AbstractList<>() {
            @Override
            public DualSlice.Point get(int i) {
                return i < first.size() ? first.get(i) : second.get(i - first.size());
            }

            @Override
            public int size() {
                return first.size() + second.size();
            }
        };
    }

    private int get(RunRole run, int node) {
        return numbers[run.ordinal()].get(alignment.run(run).statement(node));
    }

    private void putNew(RunRole run, int node, int step) {
        if (get(run, node) == SparseInts.NONE)
            numbers[run.ordinal()].put(alignment.run(run).statement(node), step);
    }

    private void link(SliceEdge e) {
        int source = of(e.run(), e.from());
        int target = of(e.target(), e.to());
        if (source == target) return;
        from.add(source);
        to.add(target);
        kinds.add(e.kind().ordinal() << 1 | e.run().ordinal());
    }

    int size() {
        return size;
    }

    /** The number of the step that contains the node of the slice. */
    int of(RunRole run, int node) {
        return get(run, node);
    }

    /** The nodes of the step that are in the slice, in execution order. */
    List<Integer> nodes(int step, RunRole run) {
        List<Integer> nodes = new ArrayList<>(2);
        for (int i = 0; i < pointsOf.size(step); i++) {
            DualSlice.Point p = points.get(pointsOf.get(step, i));
            if (p.run() == run) nodes.add(p.node());
        }
        nodes.sort(null);
        return nodes;
    }

    int ended(RunRole run, int node) {
        return alignment.run(run).ended(node);
    }

    int links() {
        return from.size();
    }

    Link link(int i) {
        RunRole run = (kinds.get(i) & 1) == 0 ? RunRole.FAILING : RunRole.PASSING;
        return new Link(from.get(i), to.get(i), run, KINDS[kinds.get(i) >> 1]);
    }

    /** The steps that transitively depend on the given one, including the step itself. */
    BitSet leadingTo(int step) {
        BitSet found = new BitSet(size);
        IntList open = new IntList();
        open.add(step);
        found.set(step);
        for (int i = 0; i < open.size(); i++)
            for (int d = 0; d < dependents.size(open.get(i)); d++) {
                int dependent = from.get(dependents.get(open.get(i), d));
                if (found.get(dependent)) continue;
                found.set(dependent);
                open.add(dependent);
            }
        return found;
    }

    /** The steps on the shortest path from the given step to one of the ends. */
    BitSet shortestFrom(int step, BitSet ends) {
        int[] cameFrom = new int[size];
        Arrays.fill(cameFrom, SparseInts.NONE);
        IntList open = new IntList();
        open.add(step);
        cameFrom[step] = step;
        BitSet way = new BitSet();
        way.set(step);
        for (int i = 0; i < open.size(); i++) {
            int at = open.get(i);
            if (ends.get(at)) {
                for (int back = at; back != step; back = cameFrom[back]) way.set(back);
                return way;
            }
            for (int d = 0; d < dependents.size(at); d++) {
                int dependent = from.get(dependents.get(at, d));
                if (cameFrom[dependent] != SparseInts.NONE) continue;
                cameFrom[dependent] = at;
                open.add(dependent);
            }
        }
        return way;
    }
}
