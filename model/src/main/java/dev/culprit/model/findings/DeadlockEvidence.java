package dev.culprit.model.findings;

/** A run that ended in the deadlock. Its schedule repeats it, so the claim is confirmed. */
public record DeadlockEvidence(Claim claim) implements Evidence {
    @Override
    public boolean confirmed() {
        return true;
    }

    @Override
    public boolean isShown() {
        return true;
    }
}
