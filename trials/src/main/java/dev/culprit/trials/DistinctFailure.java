package dev.culprit.trials;

/**
 * A distinct failure of a hunt, however often it occurred. {@code best} is the run with the simplest schedule in the
 * round in which it first occurred.
 */
public record DistinctFailure(String key, long firstTrial, long count, Found best) {}
