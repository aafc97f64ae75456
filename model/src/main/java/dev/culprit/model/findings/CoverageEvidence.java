package dev.culprit.model.findings;

/** Tests that execute the statement, scored by a formula; the technique is the formula's name. */
public record CoverageEvidence(Claim claim, Occurrence occurrence) implements Evidence {
    @Override
    public boolean confirmed() {
        return false;
    }
}
