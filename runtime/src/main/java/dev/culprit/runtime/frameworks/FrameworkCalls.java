package dev.culprit.runtime.frameworks;

import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Probes;
import dev.culprit.runtime.patterns.Patterns;

/**
 * Calls of the JDK by test frameworks, mocking libraries and agents. What the JDK does for them is not an event of the
 * program: their caches are filled in the first run of a JVM only, and their tables are ordered by identity hash codes.
 *
 * <p>Such a call may happen inside a call of the program, as when a map asks a mock for a value. So the state of the
 * program's call is returned by {@link #begin} and restored by {@link #end}.
 */
public final class FrameworkCalls {
    private FrameworkCalls() {}

    public static long begin() {
        int observed = Patterns.leaveCall();
        ControlledThread s = Probes.current;
        int controlled = s == null || s.thread != Thread.currentThread() ? 0 : s.leaveCall();
        return (long) observed << 32 | controlled & 0xffffffffL;
    }

    public static void end(long state) {
        Patterns.returnToCall((int) (state >> 32));
        ControlledThread s = Probes.current;
        if (s != null && s.thread == Thread.currentThread()) s.returnToCall((int) state);
    }
}
