package dev.culprit.faults;

/**
 * Called by metered classes: counts how often each point was passed, and ends a run that takes too many steps. For one
 * run at a time.
 */
public final class Meter {
    private static int[] passes = {};
    private static long left;

    private Meter() {}

    /** A run had no steps left. */
    static final class OutOfSteps extends Error {
        OutOfSteps() {
            super("out of steps", null, false, false);
        }
    }

    static void start(int points, long steps) {
        passes = new int[points];
        left = steps;
    }

    static int[] passes() {
        return passes;
    }

    static long left() {
        return left;
    }

    /** At every line and on both sides of every condition. */
    public static void pass(int point) {
        passes[point]++;
        if (--left < 0) throw new OutOfSteps();
    }
}
