package dev.culprit.model.trial;

/** What ends a run that does not end by itself, and how much of its output is kept. */
public record Limits(long steps, long stallMillis, int outputBytes) {
    /** Runs that end by themselves rarely have a tenth of these steps, and endless ones cost a second or two. */
    public static final Limits DEFAULT = new Limits(10_000_000, 3_000, 64 * 1024);

    /** So many times the steps are enough for nearly all programs that end. */
    private static final long TIMES = 5;

    /** False if somebody has chosen the number of steps, or if it was raised already. */
    public boolean canBeRaised() {
        return steps == DEFAULT.steps;
    }

    /** The same for a run that takes long, or to see that it does not end. */
    public Limits raised() {
        return new Limits(TIMES * steps, stallMillis, outputBytes);
    }
}
