package dev.culprit.model;

import java.util.Locale;

/** Lengths of virtual time in words. */
public final class Durations {
    private static final long MICRO = 1_000;
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000_000_000;

    private Durations() {}

    /** As {@code 800 us}, {@code 1.5 ms}, {@code 52 ms} or {@code 30 s}. */
    public static String text(long nanos) {
        if (nanos < MILLI) return Math.max(1, nanos / MICRO) + " us";
        if (nanos < 10 * MILLI) return decimal(nanos / (double) MILLI) + " ms";
        return nanos < 10 * SECOND
                ? Math.round(nanos / (double) MILLI) + " ms"
                : decimal(nanos / (double) SECOND) + " s";
    }

    private static String decimal(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
