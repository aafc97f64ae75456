package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * When objects could first be reached by other threads than the one that created them: when a reference to them was
 * stored in the heap or passed to library code. An object that the constructor of a library object was given, as {@code
 * new Thread(this)}, can be reached as soon as that object can.
 */
final class Publications {
    private final Dependences run;
    /** By object: the node that created it. */
    private final Map<Long, Integer> created = new HashMap<>();

    private final Map<Long, Integer> published = new HashMap<>();
    /** By library object: what its constructor was given, until it can be reached. */
    private final Map<Long, List<Long>> contained = new HashMap<>();

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
        long receiver = run.base(call);
        boolean constructs = run.variable(call).endsWith(".<init>");
        if (!constructs) publish(receiver, call);
        for (int i = 0; i < run.uses(call); i++) {
            int used = run.use(call, i);
            if (used == Dependences.UNKNOWN || run.kind(used) == NodeKind.CALL) continue;
            if (!constructs) publish(run.value(used), call);
            else if (created.containsKey(run.value(used)) && run.value(used) != receiver)
                contained.computeIfAbsent(receiver, r -> new ArrayList<>(1)).add(run.value(used));
        }
    }

    private void publish(long object, int node) {
        if (created.containsKey(object)) published.putIfAbsent(object, node);
        List<Long> given = contained.remove(object);
        if (given != null) for (long one : given) publish(one, node);
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
