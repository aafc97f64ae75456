package dev.culprit.investigation.predicting;

import dev.culprit.model.Target;
import java.util.List;

/**
 * How many passing runs predictions are made from, the seed of their schedules, in how many runs each prediction is
 * tried, and the time for all of it. {@code releases} are patterns of methods that release an object, besides the usual
 * ones. {@code tests} are the test classes of a suite; empty for one program or test. With {@code byDelays},
 * predictions are tried in free runs whose threads are delayed, not under control.
 */
public record PredictOptions(
        int runs, long seed, int attempts, long millis, List<String> releases, List<Target> tests, boolean byDelays) {
    public static final int DEFAULT_RUNS = 8;
    public static final int DEFAULT_ATTEMPTS = 20;
    public static final long DEFAULT_MILLIS = 60_000;

    public static final PredictOptions DEFAULT =
            new PredictOptions(DEFAULT_RUNS, 1, DEFAULT_ATTEMPTS, DEFAULT_MILLIS, List.of(), List.of(), false);

    public PredictOptions {
        releases = List.copyOf(releases);
        tests = List.copyOf(tests);
    }
}
