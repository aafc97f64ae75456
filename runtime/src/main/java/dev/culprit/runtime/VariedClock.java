package dev.culprit.runtime;

/**
 * A wall clock that starts at another instant, advances in steps, or is ahead by some time more with each read. Used by
 * the thread that runs.
 */
public final class VariedClock {
    public final long epochMillis;
    private final long stepNanos;
    private final long readNanos;
    private long ahead;

    public VariedClock(long epochMillis, long stepNanos, long readNanos) {
        this.epochMillis = epochMillis;
        this.stepNanos = stepNanos;
        this.readNanos = readNanos;
    }

    /** What the clock shows for a virtual time in nanoseconds since the start of the run. */
    public long read(long nanos) {
        ahead += readNanos;
        long shown = nanos + ahead;
        return stepNanos == 0 ? shown : shown - Math.floorMod(shown, stepNanos);
    }
}
