package dev.culprit.trials;

import dev.culprit.model.Outcome;

/**
 * A distinct failure of a hunt, however often it occurred. {@code best} is the run with the simplest schedule in the
 * round in which it first occurred. {@code firstRun} is the number of runs that had been made when it was first seen,
 * from 1: hosts take blocks of trials, so that the number of a trial may be larger.
 */
public record DistinctFailure(String key, long firstTrial, long firstRun, long count, Found best) {
    /** The same failure, with another run as the best. */
    DistinctFailure with(Outcome outcome) {
        return new DistinctFailure(key, firstTrial, firstRun, count, new Found(best.trial(), best.strategy(), outcome));
    }
}
