package dev.culprit.control;

/** How many steps a trial may take before it is a hang. */
final class StepBudget {
    /** A run of many that are compared may be so many times as long as the longest that passed. */
    private static final long TIMES = 100;

    /** Or that long. */
    private static final long LEAST = 2_000_000;

    private final long steps;
    private long longest;

    StepBudget(long steps) {
        this.steps = steps;
    }

    /** Those that were asked for. */
    long steps() {
        return steps;
    }

    /** What is enough where one run among many counts little, and endless ones would take all the time. */
    long forComparison() {
        return longest == 0 ? steps : Math.min(steps, Math.max(LEAST, TIMES * longest));
    }

    void passed(long taken) {
        longest = Math.max(longest, Math.max(1, taken));
    }
}
