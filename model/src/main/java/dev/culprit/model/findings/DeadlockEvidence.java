package dev.culprit.model.findings;

/**
 * A run that ended in the deadlock, or in the failure that a change of the statement prevents. Its schedule repeats it,
 * so the claim is confirmed.
 */
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
