package dev.culprit.analysis.suppression;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The definitions that a value was computed from. A wrong statement need not be where a value became so wrong that it
 * made the run fail, but one of these.
 */
public final class Ancestors {
    private static final int MOST_NODES = 100_000;

    private Ancestors() {}

    /** The nearest ones first, one for each instruction, at most so many; copies of references are left out. */
    public static List<Integer> of(Dependences run, List<Integer> definitions, int most) {
        List<Integer> found = new ArrayList<>();
        Set<CodePoint> known = new HashSet<>();
        for (int node : definitions) known.add(run.point(node));
        BitSet visited = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(definitions);
        for (int count = 0; !open.isEmpty() && found.size() < most && count < MOST_NODES; ) {
            int node = open.poll();
            if (node == Dependences.UNKNOWN || visited.get(node)) continue;
            visited.set(node);
            count++;
            if (isComputed(run, node) && known.add(run.point(node))) found.add(node);
            for (int i = 0; i < run.uses(node); i++) open.add(run.use(node, i));
        }
        return found;
    }

    /** A variable gets a number, a flag or a text, which is not just that of another variable. */
    private static boolean isComputed(Dependences run, int node) {
        boolean defines = run.kind(node) == NodeKind.STORE || run.kind(node) == NodeKind.WRITE;
        return defines
                && run.copied(node) == Dependences.UNKNOWN
                && !run.text(node).contains(" #")
                && !isOfCounter(run, node);
    }

    /** Loops begin with 0 and count. */
    private static boolean isOfCounter(Dependences run, int node) {
        if (run.kind(node) != NodeKind.STORE) return false;
        if (run.uses(node) == 0) return run.text(node).equals("0");
        for (int i = 0; i < run.uses(node); i++) {
            int used = run.use(node, i);
            boolean own = used != Dependences.UNKNOWN
                    && run.kind(used) == NodeKind.STORE
                    && run.variable(used).equals(run.variable(node));
            if (!own) return false;
        }
        return true;
    }
}
