package dev.culprit.trials;

/**
 * A failure of a hunt, however often it came: {@code best} is the trial with the simplest schedule among those of the round of trials in which
 * it came first.
 */
public record DistinctFailure(String key, long firstTrial, long count, Found best) {}
