package dev.culprit.model.trial;

/** What ends a run that does not end by itself, and how much of its output is kept. */
public record Limits(long steps, long stallMillis, int outputBytes) {
    public static final Limits DEFAULT = new Limits(100_000_000, 3_000, 64 * 1024);
}
