package dev.culprit.investigation.suppressing;

import dev.culprit.model.Failure;
import dev.culprit.model.Outcome;
import dev.culprit.model.findings.Finding;

/** The result of a search. {@code finding} is null if there is none, and {@code reason} then says why. */
public record SuppressSummary(Outcome failing, Finding finding, Effort effort, String reason) {
    /** What the search took: seconds, and the entries and bytes of its longest trace; {@code threads} of the failing run. */
    public record Effort(double seconds, int entries, long bytes, int threads) {
        static final Effort NONE = new Effort(0, 0, 0, 0);
    }

    static SuppressSummary inconclusive(String reason) {
        return new SuppressSummary(null, null, Effort.NONE, reason);
    }

    public Failure failure() {
        return failing.failure();
    }

    public boolean isConclusive() {
        return finding != null;
    }
}
