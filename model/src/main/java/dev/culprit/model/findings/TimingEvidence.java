package dev.culprit.model.findings;

/**
 * A run that failed because a thread was delayed. Its schedule repeats it. The claim is confirmed if a run with a
 * shorter delay has passed. {@code occurrence} counts the runs that failed in this way; it is null where runs were not
 * counted.
 */
public record TimingEvidence(Claim claim, Occurrence occurrence, boolean confirmed) implements Evidence {}
