package dev.culprit.analysis.slicing;

import dev.culprit.analysis.dependence.Dependences;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * The nodes that some nodes of a run transitively depend on, by data and control, in breadth-first order. The size is
 * counted in executions of source lines.
 */
public final class DynamicSlice {
    private final Dependences run;
    private final int[] nodes;
    private final int statements;

    public DynamicSlice(Dependences run, int... from) {
        this.run = run;
        BitSet seen = new BitSet(run.size());
        IntList found = new IntList();
        for (int node : from) visit(node, seen, found);
        for (int i = 0; i < found.size(); i++) {
            int node = found.get(i);
            for (int u = 0; u < run.uses(node); u++) visit(run.use(node, u), seen, found);
            visit(run.control(node), seen, found);
        }
        nodes = found.toArray();
        statements = statementsUntil(node -> false);
    }

    private static void visit(int node, BitSet seen, IntList found) {
        if (node == Dependences.UNKNOWN || seen.get(node)) return;
        seen.set(node);
        found.add(node);
    }

    /** The nodes, nearest to the failure first. */
    public int[] nodes() {
        return nodes.clone();
    }

    /** The number of statement instances. */
    public int statements() {
        return statements;
    }

    /**
     * The number of statement instances that a reader inspects, starting at the failure, up to the first wanted node;
     * all of them if there is none.
     */
    public int statementsUntil(IntPredicate wanted) {
        BitSet statements = new BitSet();
        for (int node : nodes) {
            statements.set(run.statement(node));
            if (wanted.test(node)) break;
        }
        return statements.cardinality();
    }

    /** True if a wanted node is in the slice. */
    public boolean reaches(IntPredicate wanted) {
        for (int node : nodes) if (wanted.test(node)) return true;
        return false;
    }
}
