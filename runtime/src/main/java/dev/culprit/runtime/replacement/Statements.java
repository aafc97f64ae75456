package dev.culprit.runtime.replacement;

import dev.culprit.runtime.Apart;
import dev.culprit.runtime.Inline;
import dev.culprit.runtime.TrialOver;
import java.util.Arrays;

/**
 * Which statements a run has executed, and how many steps it has left. When there are none left, the run is over: every
 * further step throws, whatever catches it.
 */
public final class Statements {
    /** By statement: the number of the run that executed it last. */
    private static int[] passedIn = new int[1024];

    private static int run;
    private static long left = Long.MAX_VALUE;

    private Statements() {}

    /** Begins a run that may take the given number of steps. */
    public static void begin(long steps) {
        run++;
        left = steps;
    }

    /** The run may take no further step. */
    public static void end() {
        left = 0;
    }

    /** Stops counting. */
    public static void rest() {
        left = Long.MAX_VALUE;
    }

    public static long left() {
        return left;
    }

    /** True if the run was ended early. */
    public static boolean isOver() {
        return left <= 0;
    }

    /** The statements that this run has executed, in the order of their numbers. */
    public static int[] passed() {
        int[] all = passedIn;
        int[] passed = new int[all.length];
        int n = 0;
        for (int i = 0; i < all.length; i++) if (all[i] == run) passed[n++] = i;
        return Arrays.copyOf(passed, n);
    }

    /** A statement begins, or continues after a jump. */
    @Inline
    public static void pass(int statement) {
        int[] passed = passedIn;
        if (statement < passed.length) passed[statement] = run;
        else note(statement);
        if (--left <= 0) throw over();
    }

    /** As above, in code that is not examined. */
    @Inline
    public static void step() {
        if (--left <= 0) throw over();
    }

    @Apart
    private static synchronized void note(int statement) {
        if (statement >= passedIn.length)
            passedIn = Arrays.copyOf(passedIn, Math.max(statement + 1, passedIn.length * 2));
        passedIn[statement] = run;
    }

    @Apart
    private static TrialOver over() {
        left = 0;
        return TrialOver.INSTANCE;
    }
}
