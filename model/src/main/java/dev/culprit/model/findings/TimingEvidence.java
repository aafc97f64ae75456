package dev.culprit.model.findings;

/**
 * A run that failed because a thread was delayed, while a shorter delay does no harm. Its schedule repeats it, so the
 * claim is confirmed. {@code occurrence} counts the runs that failed in this way; it is null where runs were not counted.
 */
public record TimingEvidence(Claim claim, Occurrence occurrence) implements Evidence {
    @Override
    public boolean confirmed() {
        return true;
    }
}
