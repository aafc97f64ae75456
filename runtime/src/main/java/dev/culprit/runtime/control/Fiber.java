package dev.culprit.runtime.control;

/**
 * A stack that can be suspended and resumed, on JDK 24 and later. This body is a placeholder; the weaver replaces it by
 * a subclass of the JDK's internal continuation.
 */
public class Fiber {
    public Fiber(Runnable body) {
        throw new UnsupportedOperationException("fibers need JDK 24 or later");
    }

    /** Runs the fiber until it pauses or ends. */
    public void resume() {
        throw new UnsupportedOperationException();
    }

    /** Suspends the innermost fiber. Returns false where that is impossible because a native frame is on its stack. */
    public static boolean pause() {
        throw new UnsupportedOperationException();
    }

    /** The frames of a fiber that is paused. */
    public StackTraceElement[] getStackTrace() {
        throw new UnsupportedOperationException();
    }

    public boolean done() {
        throw new UnsupportedOperationException();
    }
}
