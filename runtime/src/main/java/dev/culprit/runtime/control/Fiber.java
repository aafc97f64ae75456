package dev.culprit.runtime.control;

/**
 * A stack that can be left and entered again, on JDK 24 and later. This body stands in for it elsewhere; the weaver puts
 * a subclass of the JDK's internal continuation in its place.
 */
public class Fiber {
    public Fiber(Runnable body) {
        throw new UnsupportedOperationException("fibers need JDK 24 or later");
    }

    /** Runs the fiber until it pauses or ends. */
    public void resume() {
        throw new UnsupportedOperationException();
    }

    /** Leaves the innermost fiber; false when that cannot be done here since a native frame is on its stack. */
    public static boolean pause() {
        throw new UnsupportedOperationException();
    }

    public boolean done() {
        throw new UnsupportedOperationException();
    }
}
