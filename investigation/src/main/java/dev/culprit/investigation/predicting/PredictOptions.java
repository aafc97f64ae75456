package dev.culprit.investigation.predicting;

/**
 * How many passing runs predictions are made from, the seed of their schedules, in how many runs each prediction is
 * tried, and the time for all of it.
 */
public record PredictOptions(int runs, long seed, int attempts, long millis) {
    public static final int DEFAULT_RUNS = 5;
    public static final int DEFAULT_ATTEMPTS = 20;
    public static final long DEFAULT_MILLIS = 60_000;

    public static final PredictOptions DEFAULT = new PredictOptions(DEFAULT_RUNS, 1, DEFAULT_ATTEMPTS, DEFAULT_MILLIS);
}
