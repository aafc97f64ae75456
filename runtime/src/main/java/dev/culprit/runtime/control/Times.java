package dev.culprit.runtime.control;

/** The program's clocks under control: virtual, and the same in every run of a schedule. */
public final class Times {
    /** 2024-01-01T00:00:00Z, the start of virtual time. */
    private static final long EPOCH_MILLIS = 1_704_067_200_000L;

    private Times() {}

    public static long nanoTime() {
        ControlledThread s = Probes.controlled();
        return s == null ? System.nanoTime() : Probes.controller.nanoTime(s);
    }

    public static long currentTimeMillis() {
        ControlledThread s = Probes.controlled();
        return s == null ? System.currentTimeMillis() : EPOCH_MILLIS + Probes.controller.nanoTime(s) / 1_000_000;
    }

    /** Virtual time in the form of {@code jdk.internal.misc.VM.getNanoTimeAdjustment}, or -1 if not under control. */
    public static long nanoAdjustment(long offsetSeconds) {
        ControlledThread s = Probes.controlled();
        if (s == null) return -1;
        long nanos = Probes.controller.nanoTime(s);
        return (EPOCH_MILLIS / 1000 - offsetSeconds) * 1_000_000_000L + nanos;
    }

    /** The virtual instant of a wall-clock time in milliseconds, in nanoseconds since the start of the trial. */
    public static long sinceStart(long wallMillis) {
        return millisToNanos(wallMillis - EPOCH_MILLIS);
    }

    static long millisToNanos(long millis) {
        return millis > Long.MAX_VALUE / 1_000_000 ? Long.MAX_VALUE : millis * 1_000_000;
    }
}
