package dev.culprit.model.findings;

/** The causal path from the root cause to the failure. */
public record PathEvidence(Claim claim, CausalPath path) implements Evidence {
    /** The kind of a path that was made from the failing run alone: it blames nothing. */
    public static final String DYNAMIC_SLICE = "dynamic-slice";

    @Override
    public boolean confirmed() {
        return false;
    }

    /** Whether the failing run was compared with a passing one. */
    public boolean isCompared() {
        return !claim.kind().equals(DYNAMIC_SLICE);
    }
}
