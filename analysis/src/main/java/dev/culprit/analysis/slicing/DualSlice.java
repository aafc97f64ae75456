package dev.culprit.analysis.slicing;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import java.util.AbstractList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;

/**
 * The trace differences of both runs that the failure depends on, and the definitions at which the chains of
 * differences end.
 */
public final class DualSlice {
    private final Alignment alignment;
    private final List<Point> criteria;
    private final HalfSlice failing;
    private final HalfSlice passing;

    DualSlice(Alignment alignment, List<Point> criteria, HalfSlice failing, HalfSlice passing) {
        this.alignment = alignment;
        this.criteria = List.copyOf(criteria);
        this.failing = failing;
        this.passing = passing;
    }

    /** A node of one of the runs. */
    public record Point(RunRole run, int node) {}

    /**
     * The size in statement instances, as in table 3 of the paper. An instance that both runs execute counts once in
     * {@code total}.
     */
    public record Size(int total, int passing, int failing, int common) {}

    private HalfSlice half(RunRole run) {
        return run == RunRole.FAILING ? failing : passing;
    }

    /** The points that the slice starts from. */
    public List<Point> criteria() {
        return criteria;
    }

    public boolean contains(RunRole run, int node) {
        return half(run).contains(node);
    }

    /** The nodes in the order in which they were found. */
    public int[] nodes(RunRole run) {
        return half(run).found().toArray();
    }

    /** The dependences of the node within the slice. */
    public List<SliceEdge> edges(RunRole run, int node) {
        return half(run).edges(node);
    }

    /** The corresponding node of the other run if it is also in the slice; otherwise {@link Dependences#UNKNOWN}. */
    public int partner(RunRole run, int node) {
        int partner = alignment.partner(run, node);
        return partner != Dependences.UNKNOWN && half(run.other()).contains(partner) ? partner : Dependences.UNKNOWN;
    }

    public Size size() {
        BitSet[] statements = {new BitSet(), new BitSet()};
        BitSet common = new BitSet();
        for (RunRole run : RunRole.values())
            for (int node : nodes(run)) {
                int statement = alignment.run(run).statement(node);
                statements[run.ordinal()].set(statement);
                if (run == RunRole.PASSING && partner(run, node) != Dependences.UNKNOWN) common.set(statement);
            }
        int inFailing = statements[RunRole.FAILING.ordinal()].cardinality();
        int inPassing = statements[RunRole.PASSING.ordinal()].cardinality();
        int inBoth = common.cardinality();
        return new Size(inFailing + inPassing - inBoth, inPassing, inFailing, inBoth);
    }

    /**
     * The number of statement instances that a reader inspects, breadth first from the failure, up to the first wanted
     * point; all of them if there is none.
     */
    public int statementsUntil(Predicate<Point> wanted) {
        Dependences inFailing = alignment.run(RunRole.FAILING);
        Dependences inPassing = alignment.run(RunRole.PASSING);
        SparseInts common = new SparseInts(inPassing.size() + 1);
        for (int node : nodes(RunRole.PASSING)) {
            int partner = partner(RunRole.PASSING, node);
            if (partner != Dependences.UNKNOWN) common.put(inPassing.statement(node), inFailing.statement(partner));
        }
        BitSet ofFailing = new BitSet();
        BitSet ofPassing = new BitSet();
        for (Point p : inOrder()) {
            int statement = alignment.run(p.run()).statement(p.node());
            int same = p.run() == RunRole.FAILING ? statement : common.get(statement);
            if (same != SparseInts.NONE) ofFailing.set(same);
            else ofPassing.set(statement);
            if (wanted.test(p)) break;
        }
        return ofFailing.cardinality() + ofPassing.cardinality();
    }

    /** All points, breadth first from the failure. The two sides of a value difference are adjacent. */
    public List<Point> inOrder() {
        BitSet[] seen = {new BitSet(), new BitSet()};
        IntList order = new IntList();
        for (Point p : criteria) reach(p.run(), p.node(), seen, order);
        for (int i = 0; i < order.size(); i++) {
            Point p = decoded(order.get(i));
            for (SliceEdge e : edges(p.run(), p.node())) reach(e.target(), e.to(), seen, order);
        }
        return points(order.toArray());
    }

    private void reach(RunRole run, int node, BitSet[] seen, IntList order) {
        if (seen[run.ordinal()].get(node)) return;
        seen[run.ordinal()].set(node);
        order.add(node << 1 | run.ordinal());
        int partner = partner(run, node);
        if (partner != Dependences.UNKNOWN) reach(run.other(), partner, seen, order);
    }

    private static Point decoded(int code) {
        return new Point((code & 1) == 0 ? RunRole.FAILING : RunRole.PASSING, code >>> 1);
    }

    /** Creates the points on demand, because there can be millions. */
    private static List<Point> points(int[] codes) {
        return new AbstractList<>() {
            @Override
            public Point get(int i) {
                return decoded(codes[i]);
            }

            @Override
            public int size() {
                return codes.length;
            }
        };
    }
}
