package dev.culprit.model.replacement;

/**
 * Which values a point had in one run, time after time, as indices into its {@link PointValues}; {@code instances} were
 * passed in all, of which the first ones are kept.
 */
public record PointTrace(int point, int[] values, int instances) {}
