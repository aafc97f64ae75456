package dev.culprit.model.findings;

/** Runs with different values of one source, of which some fail and others pass. The finding's proof counts them. */
public record SourceEvidence(Claim claim) implements Evidence {
    /** The kind of such findings. */
    public static final String KIND = "nondeterminism";

    @Override
    public boolean confirmed() {
        return false;
    }
}
