package dev.culprit.bench.suppressing;

import dev.culprit.analysis.dependence.Dependences;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * How far one point of a run is from an earlier one that it depends on: dependences between statements on the shortest
 * way, and entries of the trace in between. Both are -1 if it does not depend on it.
 */
record Distance(int edges, int entries) {
    static final Distance NONE = new Distance(-1, -1);

    /** From the nodes back to the nearest that is wanted. */
    static Distance of(Dependences run, Collection<Integer> from, IntPredicate wanted) {
        return new Search(run, wanted).from(from);
    }

    /** From the end of a run that does not fail, which depends on nothing, back to the first node that is wanted. */
    static Distance toEnd(Dependences run, IntPredicate wanted) {
        for (int node = 0; node < run.size(); node++)
            if (wanted.test(node)) return new Distance(0, run.size() - 1 - node);
        return NONE;
    }

    private static final class Search {
        private final Dependences run;
        private final IntPredicate wanted;
        private final Map<Integer, Integer> edges = new HashMap<>();
        private final Deque<Integer> open = new ArrayDeque<>();

        Search(Dependences run, IntPredicate wanted) {
            this.run = run;
            this.wanted = wanted;
        }

        Distance from(Collection<Integer> nodes) {
            int last = nodes.stream().mapToInt(n -> n).max().orElse(0);
            for (int node : nodes) reach(node, 0, true);
            while (!open.isEmpty()) {
                int node = open.removeFirst();
                if (wanted.test(node)) return new Distance(edges.get(node), last - node);
                step(node, run.control(node));
                for (int i = 0; i < run.uses(node); i++) step(node, run.use(node, i));
            }
            return NONE;
        }

        /** Nodes of one statement are not apart. */
        private void step(int node, int next) {
            if (next == Dependences.UNKNOWN) return;
            boolean same = run.statement(next) == run.statement(node);
            reach(next, edges.get(node) + (same ? 0 : 1), same);
        }

        private void reach(int node, int far, boolean first) {
            if (edges.getOrDefault(node, Integer.MAX_VALUE) <= far) return;
            edges.put(node, far);
            if (first) open.addFirst(node);
            else open.addLast(node);
        }
    }

    boolean isKnown() {
        return edges >= 0;
    }

    /** As {@code 2 / 14}. */
    @Override
    public String toString() {
        return isKnown() ? edges + " / " + entries : "-";
    }
}
