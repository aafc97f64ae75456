package dev.culprit.analysis.slicing;

import dev.culprit.analysis.dependence.Dependences;
import java.util.BitSet;
import java.util.function.IntPredicate;

/** All that some nodes of a run depend on, by data and control, in breadth-first order from them. Its size is counted in executions of source lines. */
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

    /** Nearest to the failure first. */
    public int[] nodes() {
        return nodes.clone();
    }

    /** How many statement instances there are. */
    public int statements() {
        return statements;
    }

    /** How many statement instances a reader looks at, from the failure on, up to the first wanted node; all of them where there is none. */
    public int statementsUntil(IntPredicate wanted) {
        BitSet statements = new BitSet();
        for (int node : nodes) {
            statements.set(run.statement(node));
            if (wanted.test(node)) break;
        }
        return statements.cardinality();
    }

    /** Whether a wanted node is in the slice at all. */
    public boolean reaches(IntPredicate wanted) {
        for (int node : nodes) if (wanted.test(node)) return true;
        return false;
    }
}
