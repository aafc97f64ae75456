package dev.culprit.trials;

import java.util.concurrent.TimeUnit;

/** How many more trials a search may run, and until when. */
final class TrialBudget {
    private final long deadline;
    private long trials;
    private long used;

    TrialBudget(long trials, long millis) {
        this.trials = trials;
        this.deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    }

    /** Takes one trial; false if none is left. */
    boolean take() {
        if (trials <= 0 || millisLeft() <= 0) return false;
        trials--;
        used++;
        return true;
    }

    boolean isSpent() {
        return trials <= 0 || millisLeft() <= 0;
    }

    long millisLeft() {
        return TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
    }

    long used() {
        return used;
    }
}
