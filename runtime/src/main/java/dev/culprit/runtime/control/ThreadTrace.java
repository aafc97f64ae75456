package dev.culprit.runtime.control;

/**
 * The trace of one controlled thread, as far as the scheduler uses it. The trace package extends it with the streams.
 */
public abstract class ThreadTrace {
    /** The number of bytes of values, control items and ticks written so far: a position in what the thread did. */
    public abstract long sum();

    /** Hands what is left to the sink when the thread has ended. */
    public abstract void end();
}
