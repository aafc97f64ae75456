package dev.culprit.analysis.happensbefore;

import dev.culprit.analysis.dependence.Dependences;
import java.util.ArrayList;
import java.util.List;

/**
 * The clock of each thread at each node. A clock changes only where the thread learns of others, so only these clocks
 * are kept; the bound of the thread itself follows from the node.
 */
final class ThreadClocks {
    /** From the node on, the thread knows of others what the clock says. */
    private record Known(int from, VectorClock clock) {}

    private static final VectorClock NOTHING = new VectorClock();

    private final Dependences run;
    private final List<List<Known>> threads = new ArrayList<>();
    private final int[] lastNodes;

    ThreadClocks(Dependences run) {
        this.run = run;
        this.lastNodes = new int[run.threads().size()];
        for (int i = 0; i < run.threads().size(); i++) threads.add(new ArrayList<>());
    }

    /** What the node's thread knows at the node, itself included. */
    VectorClock at(int node) {
        return at(run.thread(node), node + 1);
    }

    /** The thread's clock when it has reached the place in the order of nodes. */
    VectorClock at(int thread, int place) {
        VectorClock clock = others(thread, place - 1).copy();
        clock.raise(thread, place);
        return clock;
    }

    /** From the node on, its thread knows what the clock knows; nothing happens where the clock is null. */
    void learn(int node, VectorClock clock) {
        if (clock != null) learn(run.thread(node), node, clock);
    }

    /**
     * The call returns: its thread knows what the clock knows, but did not while the call entered code of the program.
     */
    void learnAtReturn(int call, VectorClock clock) {
        int thread = run.thread(call);
        boolean entered = lastNodes[thread] > call;
        if (clock != null) learn(thread, entered ? run.returned(call) : call, clock);
    }

    /** The thread has reached the node. */
    void reached(int node) {
        lastNodes[run.thread(node)] = node;
    }

    private void learn(int thread, int node, VectorClock clock) {
        List<Known> known = threads.get(thread);
        VectorClock before = known.isEmpty() ? NOTHING : known.get(known.size() - 1).clock;
        VectorClock after = before.copy();
        if (!after.join(clock)) return;
        if (!known.isEmpty() && known.get(known.size() - 1).from == node) known.remove(known.size() - 1);
        known.add(new Known(node, after));
    }

    boolean isBefore(int a, int b) {
        if (run.thread(a) == run.thread(b)) return a < b;
        return others(run.thread(b), b).bound(run.thread(a)) > a;
    }

    private VectorClock others(int thread, int node) {
        List<Known> known = threads.get(thread);
        int low = 0;
        int high = known.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (known.get(middle).from <= node) low = middle + 1;
            else high = middle;
        }
        return low == 0 ? NOTHING : known.get(low - 1).clock;
    }
}
