package dev.culprit.runtime.replacement;

import dev.culprit.runtime.Apart;
import dev.culprit.runtime.Inline;
import dev.culprit.runtime.TrialOver;
import java.util.Arrays;

/** Which statements a run has passed, and how many steps it has left. A run without any is over: every further step throws, whoever catches it. */
public final class Statements {
    /** By statement: the number of the run that passed it last. */
    private static int[] passedIn = new int[1024];

    private static int run;
    private static long left = Long.MAX_VALUE;

    private Statements() {}

    /** Begins a run that may take so many steps. */
    public static void begin(long steps) {
        run++;
        left = steps;
    }

    /** The run may take no further step. */
    public static void end() {
        left = 0;
    }

    /** Nobody counts from now on. */
    public static void rest() {
        left = Long.MAX_VALUE;
    }

    public static long left() {
        return left;
    }

    /** True when the run was ended before its time. */
    public static boolean isOver() {
        return left <= 0;
    }

    /** The statements that this run has passed, in the order of their numbers. */
    public static int[] passed() {
        int[] all = passedIn;
        int[] passed = new int[all.length];
        int n = 0;
        for (int i = 0; i < all.length; i++) if (all[i] == run) passed[n++] = i;
        return Arrays.copyOf(passed, n);
    }

    /** A statement begins or goes on after a jump. */
    @Inline
    public static void pass(int statement) {
        int[] passed = passedIn;
        if (statement < passed.length) passed[statement] = run;
        else note(statement);
        if (--left <= 0) throw over();
    }

    /** The same in code that is not looked at. */
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
