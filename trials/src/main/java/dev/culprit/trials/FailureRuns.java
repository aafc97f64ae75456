package dev.culprit.trials;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongUnaryOperator;

/**
 * The runs that failed in one way. The simplest of those in the round of the first one is chosen, independent of the
 * speed of the hosts.
 */
final class FailureRuns {
    private static final Comparator<Found> SIMPLEST =
            Comparator.comparing(Found::schedule, Simplicity.ORDER).thenComparingLong(Found::trial);

    private final String key;
    private final LongUnaryOperator endOfRound;
    private final List<Found> candidates = new ArrayList<>();
    private final long firstRun;
    private long firstTrial = Long.MAX_VALUE;
    private long count;

    FailureRuns(String key, long firstRun, LongUnaryOperator endOfRound) {
        this.key = key;
        this.firstRun = firstRun;
        this.endOfRound = endOfRound;
    }

    void add(Found found) {
        count++;
        firstTrial = Math.min(firstTrial, found.trial());
        candidates.add(found);
        candidates.removeIf(f -> f.trial() >= end());
    }

    /** All trials before this one must be run before it is certain which run is chosen. */
    long end() {
        return endOfRound.applyAsLong(firstTrial);
    }

    DistinctFailure result() {
        return new DistinctFailure(
                key,
                firstTrial,
                firstRun,
                count,
                candidates.stream().min(SIMPLEST).orElseThrow());
    }
}
