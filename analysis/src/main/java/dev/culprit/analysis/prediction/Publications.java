package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.HashMap;
import java.util.Map;

/**
 * When objects could first be reached by other threads than the one that created them: when a reference to them was
 * stored in the heap or passed to library code.
 */
final class Publications {
    private final Dependences run;
    /** By object: the node that created it. */
    private final Map<Long, Integer> created = new HashMap<>();

    private final Map<Long, Integer> published = new HashMap<>();

    Publications(Dependences run) {
        this.run = run;
        for (int node = 0; node < run.size(); node++) {
            switch (run.kind(node)) {
                case ALLOCATION -> created.put(run.value(node), node);
                case WRITE -> publish(run.value(node), node);
                case CALL -> passed(node);
                default -> {
                    // publishes nothing
                }
            }
        }
    }

    private void passed(int call) {
        if (run.variable(call).endsWith(".<init>")) return;
        publish(run.base(call), call);
        for (int i = 0; i < run.uses(call); i++) {
            int used = run.use(call, i);
            if (used != Dependences.UNKNOWN && run.kind(used) != NodeKind.CALL) publish(run.value(used), call);
        }
    }

    private void publish(long object, int node) {
        if (created.containsKey(object)) published.putIfAbsent(object, node);
    }

    /**
     * True if the node belongs to the constructor of the object, which only library code has passed on: a method that
     * it called has returned the object, as for {@code computeIfAbsent}.
     */
    private boolean isConstruction(int node, long object) {
        Integer creation = created.get(object);
        return creation != null
                && run.thread(creation) == run.thread(node)
                && run.base(node) == object
                && run.point(node).method().equals("<init>");
    }

    /** True if the access of another thread needs an object that {@code before} comes before the publication of. */
    boolean order(int before, int access) {
        Integer publication = published.get(run.base(access));
        if (publication == null) return isConstruction(before, run.base(access));
        if (before > publication) return false;
        int thread = run.thread(publication);
        return run.thread(before) == thread && run.thread(created.get(run.base(access))) == thread;
    }
}
