package dev.culprit.control.state;

import dev.culprit.runtime.control.Probes;

/**
 * Virtual time. Each step of a thread takes some, and so does each read of the clock. It jumps to the next timeout when
 * no thread can run. A thread that does nothing but read the clock sees it advance faster and faster, so that loops
 * that wait for a point in time end.
 */
public final class Clock {
    /** What a step takes, in nanoseconds: more than a shared access usually takes, and a second for 10 million. */
    private static final long STEP = 100;

    /** What a read takes. */
    public static final long TICK = 1_000;

    /** After that many reads a thread seems to wait for a point in time. */
    private static final int SPUN_ON = 256;

    /**
     * So many reads still advance the time slowly: a thread that fills a cache reads the clock as often, and what else
     * it does is not seen while it is alone.
     */
    private static final int SLOW_READS = 20_000;

    /** After that many further reads, each advances the time by twice as much. */
    private static final int DOUBLING = 500;

    private final long step;
    /** What has passed besides the steps. */
    private long passed;

    private int reads;
    private int lastSite;
    private int siteBefore;

    private final boolean shortensSleeps;

    /** The program has read a clock or waited with a timeout. */
    public boolean used;

    /** It has jumped to the end of a sleep although a thread could run. */
    public boolean hasShortenedSleep;

    /** A clock whose steps take time, and that may shorten sleeps beside busy threads. */
    public Clock() {
        this(true, true);
    }

    /**
     * {@code stepsTakeTime} is false for schedules that were recorded when steps took no time, {@code shortensSleeps}
     * for runs that did not shorten any.
     */
    public Clock(boolean stepsTakeTime, boolean shortensSleeps) {
        this.step = stepsTakeTime ? STEP : 0;
        this.shortensSleeps = stepsTakeTime && shortensSleeps;
    }

    public boolean stepsTakeTime() {
        return step > 0;
    }

    public boolean shortensSleeps() {
        return shortensSleeps;
    }

    public long now() {
        return passed + Probes.events * step;
    }

    /**
     * Counts a read that is made at the site; returns by how much it would advance the time. A loop that waits for a
     * point in time reads the clock at one or two sites.
     */
    public long nextTick(int site) {
        if (site != lastSite && site != siteBefore) {
            siteBefore = lastSite;
            lastSite = site;
            reads = 0;
        }
        reads++;
        return reads <= SLOW_READS ? TICK : TICK << Math.min(20, (reads - SLOW_READS) / DOUBLING);
    }

    /** True where so many reads followed each other that a thread waits for a point in time. */
    public boolean isSpunOn() {
        return reads >= SPUN_ON;
    }

    /** Something else has happened: the next reads advance the time slowly again. */
    public void settle() {
        reads = 0;
    }

    public void advance(long nanos) {
        passed += nanos;
    }

    public void advanceTo(long time) {
        long now = now();
        if (time > now) passed += time - now;
    }

    /** The end of a wait of {@code nanos}, where 0 means without a timeout. */
    public long deadline(long nanos) {
        long end = now() + nanos;
        return nanos == 0 || end < 0 ? ScheduledThread.NEVER : end;
    }
}
