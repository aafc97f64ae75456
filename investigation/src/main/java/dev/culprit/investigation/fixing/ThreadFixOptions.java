package dev.culprit.investigation.fixing;

import dev.culprit.investigation.ranking.RankOptions;
import java.nio.file.Path;
import java.util.List;

/**
 * How fixes of concurrency defects are searched. {@code ranking}: how the defect is found; {@code runs}: in how many
 * schedules a fix is tried; {@code millis}: the time for trying fixes.
 */
public record ThreadFixOptions(RankOptions ranking, List<Path> sources, long runs, long millis) {
    public static final long DEFAULT_RUNS = 5_000;

    public ThreadFixOptions {
        sources = List.copyOf(sources);
    }
}
