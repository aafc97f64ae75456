package dev.culprit.analysis.prediction.tasks;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.Places;
import dev.culprit.model.Place;
import java.util.List;

/**
 * Identifies the accesses of an order in which tasks of one thread have another order than in the run. They need
 * several threads then, and which ones is not known. So their occurrences are counted over all threads.
 */
public final class TaskPlaces {
    private final Dependences run;
    private final Dependences tasks;
    private final List<Integer> order;

    /** {@code tasks} is the run with a thread for each task; {@code order} has the accesses in their new order. */
    public TaskPlaces(Dependences run, Dependences tasks, List<Integer> order) {
        this.run = run;
        this.tasks = tasks;
        this.order = order;
    }

    /** True if another access of the order is of another task of the same thread. */
    public boolean hasOtherTask(int node) {
        for (int other : order)
            if (run.thread(other) == run.thread(node) && tasks.thread(other) != tasks.thread(node)) return true;
        return false;
    }

    /**
     * The place of such an access. An earlier task waits at its own access of the order, so that what it does after
     * that is not counted.
     */
    public Place of(int node) {
        int count = 0;
        for (int other = 0; other <= node; other++)
            if (Places.areSame(run, other, node) && !isHeldBack(other, node)) count++;
        return new Places(run, List.of(node)).of(node).amongAllThreads(count);
    }

    private boolean isHeldBack(int other, int node) {
        int task = tasks.thread(other);
        if (task == tasks.thread(node)) return false;
        for (int access : order) if (access < other && tasks.thread(access) == task) return true;
        return false;
    }
}
