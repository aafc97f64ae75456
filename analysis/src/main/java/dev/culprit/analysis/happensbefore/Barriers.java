package dev.culprit.analysis.happensbefore;

import dev.culprit.analysis.dependence.Dependences;
import java.util.HashMap;
import java.util.Map;

/**
 * Barriers: what each party does before it arrives happens before what any party of the same generation does
 * afterwards.
 */
final class Barriers {
    private record Generation(long barrier, long number) {}

    private final Dependences run;
    private final ThreadClocks clocks;
    private final Map<Long, Long> parties = new HashMap<>();
    private final Map<Long, Long> arrivals = new HashMap<>();
    private final Map<Generation, VectorClock> arrived = new HashMap<>();
    /** The entry of the action. */
    private final Map<Generation, Integer> actions = new HashMap<>();

    private final Map<Integer, Generation> waiting = new HashMap<>();

    Barriers(Dependences run, ThreadClocks clocks) {
        this.run = run;
        this.clocks = clocks;
    }

    void made(int node) {
        if (run.arguments(node).length > 0) parties.put(run.base(node), run.arguments(node)[0]);
    }

    void arrive(int node) {
        long barrier = run.base(node);
        long before = arrivals.merge(barrier, 1L, Long::sum) - 1;
        // where the number of parties is not known, all arrivals count as one generation
        long size = Math.max(1, parties.getOrDefault(barrier, Long.MAX_VALUE));
        Generation generation = new Generation(barrier, before / size);
        arrived.computeIfAbsent(generation, g -> new VectorClock()).join(clocks.at(node));
        waiting.put(node, generation);
    }

    /**
     * The last party to arrive runs the action of the barrier, after all have arrived and before any of them leaves.
     */
    void enterAction(int entry, int node) {
        Generation generation = waiting.get(node);
        if (generation == null) return;
        clocks.learn(entry, arrived.get(generation));
        actions.put(generation, entry);
    }

    void leave(int node) {
        Generation generation = waiting.remove(node);
        clocks.learnAtReturn(node, arrived.get(generation));
        Integer action = actions.get(generation);
        if (action != null) clocks.learnAtReturn(node, clocks.at(run.thread(action), run.left(action)));
    }
}
