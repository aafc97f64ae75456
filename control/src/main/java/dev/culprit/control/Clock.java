package dev.culprit.control;

/**
 * Virtual time. It passes a little with every look at it, and jumps to the next timeout when nothing else can run. A thread that does
 * nothing but look at the clock sees it pass ever faster, so that loops that wait for a point in time end.
 */
final class Clock {
    private static final long TICK = 1_000;
    private static final int PATIENCE = 256;

    private long now;
    private int looks;

    long now() {
        return now;
    }

    long look() {
        looks++;
        now += looks <= PATIENCE ? TICK : TICK << Math.min(20, (looks - PATIENCE) / 64);
        return now;
    }

    /** Something else has happened. */
    void settle() {
        looks = 0;
    }

    void advanceTo(long time) {
        if (time > now) now = time;
    }

    long deadline(long nanos) {
        long end = now + nanos;
        return end < 0 ? ScheduledThread.NEVER : end;
    }
}
