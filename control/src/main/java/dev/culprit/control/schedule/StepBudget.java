package dev.culprit.control.schedule;

/** How many steps a trial may take before it is a hang. */
public final class StepBudget {
    /** A run of many that are compared may be so many times as long as the longest that passed. */
    private static final long TIMES = 100;

    /** Or that long. */
    private static final long LEAST = 2_000_000;

    private final long steps;
    private long longest;

    public StepBudget(long steps) {
        this.steps = steps;
    }

    /** Those that were asked for. */
    public long steps() {
        return steps;
    }

    /** What is enough where one run among many counts little, and endless ones would take all the time. */
    public long forComparison() {
        return longest == 0 ? steps : Math.min(steps, Math.max(LEAST, TIMES * longest));
    }

    public void passed(long taken) {
        longest = Math.max(longest, Math.max(1, taken));
    }
}
