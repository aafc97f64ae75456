package dev.culprit.model.findings;

/**
 * Runs in which the accesses were seen in this order. {@code consequence} marks what probably follows from the failure.
 * {@code further} counts the patterns of the same kind on the same variables at other lines. {@code group} numbers the
 * faults from 1 where there are several, and is 0 otherwise.
 */
public record PatternEvidence(Claim claim, Occurrence occurrence, boolean consequence, int further, int group)
        implements Evidence {
    @Override
    public boolean confirmed() {
        return false;
    }
}
