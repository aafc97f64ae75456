package dev.culprit.trials;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The end of the time that a hunt has. A failure that is found late is confirmed and studied a little beyond it: for a
 * tenth of the time and half a second, so that the command with its start and the end of its hosts takes at most a
 * tenth and two seconds more than it was given.
 */
public final class Deadline {
    private static final long LATE_MILLIS = 500;

    private final LongSupplier nanoTime;
    private final long nanos;
    private final long lateMillis;

    Deadline(long millis, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.nanos = nanoTime.getAsLong() + TimeUnit.MILLISECONDS.toNanos(millis);
        this.lateMillis = millis / 10 + LATE_MILLIS;
    }

    /** The time begins now. */
    public static Deadline in(long millis) {
        return new Deadline(millis, System::nanoTime);
    }

    /** Negative after the deadline. */
    public long millisLeft() {
        return TimeUnit.NANOSECONDS.toMillis(nanos - nanoTime.getAsLong());
    }

    public boolean isOver() {
        return millisLeft() <= 0;
    }

    /** The time for work on a failure: what is left, and the time after the deadline if that is little. */
    public long millisToStudy() {
        return beyond(millisLeft());
    }

    /** The same if as much is to be left for other work. */
    long millisToConfirm() {
        return beyond(millisLeft() / 2);
    }

    private long beyond(long share) {
        return share >= lateMillis ? share : Math.max(0, millisLeft() + lateMillis);
    }
}
