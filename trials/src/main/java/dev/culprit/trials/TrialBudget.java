package dev.culprit.trials;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** How many more trials a search may run, and until when. */
final class TrialBudget {
    private final long deadline;
    private final BooleanSupplier over;
    private long trials;
    private long used;

    TrialBudget(long trials, long millis) {
        this(trials, System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis), () -> false);
    }

    private TrialBudget(long trials, long deadline, BooleanSupplier over) {
        this.trials = trials;
        this.deadline = deadline;
        this.over = over;
    }

    /** What is left, only until it is over. */
    TrialBudget until(BooleanSupplier over) {
        return new TrialBudget(trials, deadline, over);
    }

    /** True if all that the search belongs to is over, whatever would be left for it. */
    boolean isOver() {
        return over.getAsBoolean();
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
        return isOver() ? 0 : TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
    }

    long used() {
        return used;
    }
}
