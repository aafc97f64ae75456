package dev.culprit.control.schedule;

/** How many steps a trial may take before it is a hang. */
public final class StepBudget {
    /** Where many runs are compared, a run may be that many times as long as the longest one that passed. */
    private static final long TIMES = 100;

    /** Or that long, whichever is more. */
    private static final long LEAST = 2_000_000;

    /** The same for runs with an order. */
    private static final long TIMES_WITH_ORDER = 50;

    private static final long LEAST_WITH_ORDER = 1_000_000;

    private final long steps;
    private long longest;

    public StepBudget(long steps) {
        this.steps = steps;
    }

    /** The number that was asked for. */
    public long steps() {
        return steps;
    }

    /** Enough for runs that are compared: a single one counts little, and endless runs would take all the time. */
    public long forComparison() {
        return comparedToLongest(TIMES, LEAST);
    }

    /** Enough for a run with an order, in which a thread may spin for ever because another one is held back. */
    public long forOrder() {
        return comparedToLongest(TIMES_WITH_ORDER, LEAST_WITH_ORDER);
    }

    private long comparedToLongest(long times, long least) {
        return longest == 0 ? steps : Math.min(steps, Math.max(least, times * longest));
    }

    /** A run has passed after that many steps. */
    public void passed(long taken) {
        longest = Math.max(longest, Math.max(1, taken));
    }
}
