package dev.culprit.runtime;

/**
 * A clock that starts at another instant, advances in steps, or is ahead by some time after it was read once. Used by
 * the thread that runs.
 */
public final class VariedClock {
    public final long epochMillis;
    private final long stepNanos;
    private final long onceNanos;
    private long ahead;

    public VariedClock(long epochMillis, long stepNanos, long onceNanos) {
        this.epochMillis = epochMillis;
        this.stepNanos = stepNanos;
        this.onceNanos = onceNanos;
    }

    /** What the clock shows for a virtual time in nanoseconds since the start of the run. */
    public long read(long nanos) {
        long shown = nanos + ahead;
        ahead = onceNanos;
        return stepNanos == 0 ? shown : shown - Math.floorMod(shown, stepNanos);
    }
}
