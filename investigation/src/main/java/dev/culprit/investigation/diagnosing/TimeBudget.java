package dev.culprit.investigation.diagnosing;

import java.util.concurrent.TimeUnit;

/** The time of a diagnosis, of which each technique gets a share. */
final class TimeBudget {
    private final long begun = System.nanoTime();
    private final long millis;

    TimeBudget(long millis) {
        this.millis = millis;
    }

    /** A part of the whole time, but not more than is left. */
    long share(double part) {
        return Math.max(1, Math.min(left(), Math.round(millis * part)));
    }

    long left() {
        return Math.max(0, millis - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun));
    }

    boolean isOver() {
        return left() == 0;
    }

    double seconds() {
        return (System.nanoTime() - begun) / 1e9;
    }
}
