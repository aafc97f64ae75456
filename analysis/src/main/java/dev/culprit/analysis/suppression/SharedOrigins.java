package dev.culprit.analysis.suppression;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.code.Hash;
import dev.culprit.bytecode.library.Fact;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a failure depends on in memory that several threads use, found along the dependences of the run: first along the
 * values, then also along the decisions.
 */
final class SharedOrigins {
    /** So many nodes are visited. */
    private static final int MOST_NODES = 200_000;

    private static final int SHARED = -1;

    private final Dependences run;
    /** By location: the thread that uses it, or {@link #SHARED}. */
    private final Map<Long, Integer> users = new HashMap<>();

    private final BitSet visited = new BitSet();
    private int count;

    SharedOrigins(Dependences run) {
        this.run = run;
        for (int node = 0; node < run.size(); node++)
            if (isAccess(node)) users.merge(location(node), run.thread(node), (a, b) -> a.equals(b) ? a : SHARED);
    }

    private boolean isAccess(int node) {
        return switch (run.kind(node)) {
            case READ, WRITE -> true;
            case CALL -> run.base(node) != 0;
            default -> false;
        };
    }

    private long location(int node) {
        boolean isCall = run.kind(node) == NodeKind.CALL;
        return isCall ? run.base(node) : Hash.mix(run.base(node), Hash.of(run.variable(node)));
    }

    /** The shared origins by their distance. */
    List<List<Origin>> behind(List<FailingUse> uses) {
        List<Integer> begin = new ArrayList<>();
        for (FailingUse use : uses) {
            begin.add(use.node());
            begin.addAll(use.values());
            begin.addAll(use.conditions());
        }
        List<List<Origin>> layers = new ArrayList<>();
        List<Integer> decisions = walk(begin, false, layers);
        walk(decisions, true, layers);
        return layers;
    }

    /** Returns what decided whether the nodes were executed. */
    private List<Integer> walk(List<Integer> begin, boolean alongDecisions, List<List<Origin>> layers) {
        List<Integer> decisions = new ArrayList<>();
        List<Integer> layer = begin;
        while (!layer.isEmpty() && count < MOST_NODES) {
            List<Origin> origins = new ArrayList<>();
            List<Integer> next = new ArrayList<>();
            for (int node : layer) {
                if (node == Dependences.UNKNOWN || visited.get(node)) continue;
                visited.set(node);
                count++;
                Origin origin = origin(node);
                if (origin != null) origins.add(origin);
                for (int i = 0; i < run.uses(node); i++) next.add(run.use(node, i));
                (alongDecisions ? next : decisions).add(run.control(node));
            }
            if (!origins.isEmpty()) layers.add(origins);
            layer = next;
        }
        return decisions;
    }

    /** The origin of what the node reads from memory that another thread uses as well; null if it does not. */
    private Origin origin(int node) {
        boolean reads = run.kind(node) == NodeKind.READ
                || run.kind(node) == NodeKind.CALL
                        && run.base(node) != 0
                        && run.library(node).has(Fact.CONTAINER);
        if (!reads || users.get(location(node)) != SHARED) return null;
        List<Origin.Passage> passages = new ArrayList<>();
        for (int i = 0; i < run.uses(node); i++) {
            int used = run.use(node, i);
            if (used == Dependences.UNKNOWN) continue;
            boolean writes = run.kind(node) == NodeKind.CALL
                    ? Origins.isChange(run, node, used)
                    : i == 0 && run.kind(used) != NodeKind.ALLOCATION;
            if (writes) passages.add(new Origin.Passage(node, used));
        }
        int unwritten = passages.isEmpty() ? node : Dependences.UNKNOWN;
        return new Origin(passages, Dependences.UNKNOWN, unwritten, false);
    }
}
