package dev.culprit.runtime.replacement;

import dev.culprit.runtime.TrialOver;

/** Captures the arguments that JUnit supplies to a test, so that the test can run with them and without JUnit. */
public final class TestArguments {
    private static volatile boolean wanted;
    private static volatile Object[] taken;

    private TestArguments() {}

    /** The next test that begins leaves its arguments and ends there. */
    public static void want() {
        taken = null;
        wanted = true;
    }

    /** Null if no test has begun. */
    public static Object[] take() {
        wanted = false;
        return taken;
    }

    /** A test with arguments begins. */
    public static void begin(Object[] arguments) {
        if (!wanted) return;
        wanted = false;
        taken = arguments;
        throw TrialOver.INSTANCE;
    }
}
