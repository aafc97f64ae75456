package dev.culprit.runtime.control;

import dev.culprit.runtime.Sources;
import dev.culprit.runtime.VariedClock;

/** The program's clocks under control: virtual, and the same in every run of a schedule. */
public final class Times {
    /** 2024-01-01T00:00:00Z, the start of virtual time. */
    private static final long EPOCH_MILLIS = 1_704_067_200_000L;

    private Times() {}

    public static long nanoTime() {
        ControlledThread s = Probes.controlled();
        return s == null ? System.nanoTime() : shown(Probes.controller.nanoTime(s));
    }

    /** What a clock of the program shows at a virtual time. */
    private static long shown(long nanos) {
        VariedClock clock = (VariedClock) Varying.value(Sources.CLOCK);
        return clock == null ? nanos : clock.read(nanos);
    }

    /** The wall time at a virtual time, in nanoseconds since the usual start of virtual time. */
    private static long wallNanos(long nanos) {
        VariedClock clock = (VariedClock) Varying.value(Sources.CLOCK);
        return clock == null ? nanos : (clock.epochMillis - EPOCH_MILLIS) * 1_000_000 + clock.read(nanos);
    }

    public static long currentTimeMillis() {
        ControlledThread s = Probes.controlled();
        return s == null
                ? System.currentTimeMillis()
                : EPOCH_MILLIS + Math.floorDiv(wallNanos(Probes.controller.nanoTime(s)), 1_000_000);
    }

    /** Virtual time in the form of {@code jdk.internal.misc.VM.getNanoTimeAdjustment}, or -1 if not under control. */
    public static long nanoAdjustment(long offsetSeconds) {
        ControlledThread s = Probes.controlled();
        if (s == null) return -1;
        long nanos = wallNanos(Probes.controller.nanoTime(s));
        return (EPOCH_MILLIS / 1000 - offsetSeconds) * 1_000_000_000L + nanos;
    }

    /** The virtual instant of a wall-clock time in milliseconds, in nanoseconds since the start of the trial. */
    public static long sinceStart(long wallMillis) {
        VariedClock clock = (VariedClock) Sources.value(Sources.CLOCK);
        return millisToNanos(wallMillis - (clock == null ? EPOCH_MILLIS : clock.epochMillis));
    }

    static long millisToNanos(long millis) {
        return millis > Long.MAX_VALUE / 1_000_000 ? Long.MAX_VALUE : millis * 1_000_000;
    }
}
