package dev.culprit.analysis.happensbefore;

import java.util.Arrays;

/** For each thread, how many nodes of the run lie behind: nodes of that thread with lower numbers happened before. */
final class VectorClock {
    private int[] bounds;

    VectorClock() {
        this(new int[0]);
    }

    private VectorClock(int[] bounds) {
        this.bounds = bounds;
    }

    int bound(int thread) {
        return thread < bounds.length ? bounds[thread] : 0;
    }

    VectorClock copy() {
        return new VectorClock(bounds.clone());
    }

    void raise(int thread, int bound) {
        if (thread >= bounds.length) bounds = Arrays.copyOf(bounds, thread + 1);
        if (bounds[thread] < bound) bounds[thread] = bound;
    }

    /** Takes over what the other knows; true when that is something new. */
    boolean join(VectorClock other) {
        boolean changed = false;
        for (int thread = 0; thread < other.bounds.length; thread++) {
            if (other.bounds[thread] <= bound(thread)) continue;
            raise(thread, other.bounds[thread]);
            changed = true;
        }
        return changed;
    }
}
