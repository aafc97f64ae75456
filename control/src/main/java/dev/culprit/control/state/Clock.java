package dev.culprit.control.state;

/**
 * Virtual time. It advances a little each time it is read, and jumps to the next timeout when no thread can run. A
 * thread that does nothing but read the clock sees it advance faster and faster, so that loops that wait for a point in
 * time end.
 */
public final class Clock {
    private static final long TICK = 1_000;
    private static final int SLOW_READS = 256;

    private long now;
    private int reads;

    public long now() {
        return now;
    }

    /** Advances the time and returns it. */
    public long read() {
        reads++;
        now += reads <= SLOW_READS ? TICK : TICK << Math.min(20, (reads - SLOW_READS) / 64);
        return now;
    }

    /** Something else has happened: the next reads advance the time slowly again. */
    public void settle() {
        reads = 0;
    }

    public void advanceTo(long time) {
        if (time > now) now = time;
    }

    /** The end of a wait of {@code nanos}, where 0 means without a timeout. */
    public long deadline(long nanos) {
        long end = now + nanos;
        return nanos == 0 || end < 0 ? ScheduledThread.NEVER : end;
    }
}
