package dev.culprit.trials;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongUnaryOperator;

/**
 * The runs that failed in one way. The simplest of those in the round of the first one is chosen, independent of the
 * speed of the hosts. If all trials are run in any case, and those runs have pauses, it is the simplest in the round of
 * the first one without.
 */
final class FailureRuns {
    private static final Comparator<Found> SIMPLEST =
            Comparator.comparing(Found::schedule, Simplicity.ORDER).thenComparingLong(Found::trial);

    private final String key;
    private final LongUnaryOperator endOfRound;
    private final boolean all;
    private final List<Found> candidates = new ArrayList<>();
    private final List<Found> unpaused = new ArrayList<>();
    private final long firstRun;
    private long firstTrial = Long.MAX_VALUE;
    private long firstUnpaused = Long.MAX_VALUE;
    private long count;

    /** {@code all}: the hunt does not end before all of its trials were run. */
    FailureRuns(String key, long firstRun, LongUnaryOperator endOfRound, boolean all) {
        this.key = key;
        this.firstRun = firstRun;
        this.endOfRound = endOfRound;
        this.all = all;
    }

    void add(Found found) {
        count++;
        firstTrial = Math.min(firstTrial, found.trial());
        candidates.add(found);
        candidates.removeIf(f -> f.trial() >= end());
        if (!all || found.schedule().pauses() > 0) return;
        firstUnpaused = Math.min(firstUnpaused, found.trial());
        unpaused.add(found);
        unpaused.removeIf(f -> f.trial() >= endOfRound.applyAsLong(firstUnpaused));
    }

    /** All trials before this one must be run before it is certain which run is chosen. */
    long end() {
        return endOfRound.applyAsLong(firstTrial);
    }

    /** Whether a limit has ended the runs. */
    boolean isLimit() {
        return candidates.stream().allMatch(Found::isLimit);
    }

    DistinctFailure result() {
        Found best = simplest(candidates);
        if (best.schedule().pauses() > 0 && !unpaused.isEmpty()) best = simplest(unpaused);
        return new DistinctFailure(key, firstTrial, firstRun, count, best);
    }

    private static Found simplest(List<Found> runs) {
        return runs.stream().min(SIMPLEST).orElseThrow();
    }
}
