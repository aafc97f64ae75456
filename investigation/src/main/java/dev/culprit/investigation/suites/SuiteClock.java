package dev.culprit.investigation.suites;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** The time that is left for a suite. */
final class SuiteClock {
    private final long millis;
    private final LongSupplier nanoTime;
    private final long begun;

    SuiteClock(long millis, LongSupplier nanoTime) {
        this.millis = millis;
        this.nanoTime = nanoTime;
        this.begun = nanoTime.getAsLong();
    }

    long left() {
        return millis - TimeUnit.NANOSECONDS.toMillis(nanoTime.getAsLong() - begun);
    }

    /** What is left if this part of the whole is kept for later. */
    long leftBut(double kept) {
        return left() - Math.round(millis * kept);
    }
}
