package dev.culprit.model.findings;

/**
 * A change that makes the failure go away. It is {@code verified} when {@code runs} runs with it did not fail. If
 * {@code failed} of them did, it fixes other runs that failed, and breaks none. {@code patch} names a file of the case
 * folder, or is empty.
 */
public record Fix(String description, boolean verified, int runs, int failed, String patch) {
    /** With which no run failed, or which was not tried. */
    public Fix(String description, boolean verified, int runs, String patch) {
        this(description, verified, runs, 0, patch);
    }

    /** Whether it is of use: with it no run fails any more, or fewer do. */
    public boolean helps() {
        return verified || failed > 0 && !patch.isEmpty();
    }
}
