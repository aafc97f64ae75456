package dev.culprit.trials;

import dev.culprit.model.Outcome;

/**
 * A distinct failure of a hunt, however often it occurred. {@code best} is the run with the simplest schedule in the
 * round in which it first occurred.
 */
public record DistinctFailure(String key, long firstTrial, long count, Found best) {
    /** The same failure, with another run as the best. */
    DistinctFailure with(Outcome outcome) {
        return new DistinctFailure(key, firstTrial, count, new Found(best.trial(), best.strategy(), outcome));
    }
}
