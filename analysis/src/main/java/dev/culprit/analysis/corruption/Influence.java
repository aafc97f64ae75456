package dev.culprit.analysis.corruption;

import dev.culprit.analysis.dependence.Dependences;
import java.util.BitSet;

/** What nodes of a run depend on: by the values that they use and the decisions that led to them. */
public final class Influence {
    private final Dependences run;
    private final BitSet nodes = new BitSet();

    public Influence(Dependences run) {
        this.run = run;
    }

    /** Adds a node and all that it depends on. */
    public void add(int node) {
        BitSet open = new BitSet();
        mark(node, open);
        for (int at = open.length() - 1; at >= 0; at = open.length() - 1) {
            open.clear(at);
            mark(run.control(at), open);
            for (int i = 0; i < run.uses(at); i++) mark(run.use(at, i), open);
        }
    }

    private void mark(int node, BitSet open) {
        if (node == Dependences.UNKNOWN || nodes.get(node)) return;
        nodes.set(node);
        open.set(node);
    }

    public boolean has(int node) {
        return nodes.get(node);
    }

    /** The node if it can be suppressed; of a read, the first store, write or call that uses it; otherwise unknown. */
    public static int definition(Dependences run, int node) {
        return switch (run.kind(node)) {
            case WRITE, STORE, CALL -> node;
            default -> consumer(run, node);
        };
    }

    private static int consumer(Dependences run, int node) {
        for (int later = node + 1; later < run.size(); later++) {
            if (run.thread(later) != run.thread(node)) continue;
            for (int i = 0; i < run.uses(later); i++)
                if (run.use(later, i) == node)
                    return switch (run.kind(later)) {
                        case WRITE, STORE, CALL -> later;
                        case RETURN, READ -> consumer(run, later);
                        default -> Dependences.UNKNOWN;
                    };
        }
        return Dependences.UNKNOWN;
    }
}
