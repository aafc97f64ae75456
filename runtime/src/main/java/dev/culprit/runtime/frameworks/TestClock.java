package dev.culprit.runtime.frameworks;

import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Probes;
import dev.culprit.runtime.control.Times;

/**
 * The clock of a test framework that measures how long a part of a test takes: virtual, as the program's own. Notes the
 * line of the program that asked for the measurement.
 */
public final class TestClock {
    private static final String FRAMEWORK = "org.junit.";

    private TestClock() {}

    /** Replaces {@code System.currentTimeMillis}. */
    public static long currentTimeMillis() {
        ControlledThread s = begin();
        long millis = Times.currentTimeMillis();
        end(s);
        return millis;
    }

    /** Replaces {@code System.nanoTime}. */
    public static long nanoTime() {
        ControlledThread s = begin();
        long nanos = Times.nanoTime();
        end(s);
        return nanos;
    }

    private static ControlledThread begin() {
        ControlledThread s = Probes.suspend();
        if (s != null) s.measuredBy = caller();
        Probes.resume(s);
        return s;
    }

    private static void end(ControlledThread s) {
        if (s != null) s.measuredBy = null;
    }

    /** The line of the program that called the framework. */
    private static StackTraceElement caller() {
        StackTraceElement[] stack = new Throwable().getStackTrace();
        for (StackTraceElement frame : stack) {
            String type = frame.getClassName();
            if (!type.startsWith(FRAMEWORK) && !type.startsWith("dev.culprit.runtime.")) return frame;
        }
        return stack[0];
    }
}
