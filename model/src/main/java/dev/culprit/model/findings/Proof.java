package dev.culprit.model.findings;

/** Runs in which the blamed order was forced, and runs in which it was forbidden. */
public record Proof(Trials forced, Trials forbidden) {
    public record Trials(int runs, int failed) {}

    /** Whether forcing the order makes every run fail and forbidding it makes every run pass. */
    public boolean holds() {
        return forced.runs > 0 && forced.failed == forced.runs && forbidden.runs > 0 && forbidden.failed == 0;
    }
}
