package dev.culprit.investigation.explaining;

import dev.culprit.model.Failure;
import dev.culprit.model.Outcome;
import dev.culprit.model.findings.Finding;

/**
 * The result of an explanation of the run {@code failing}. {@code finding} is null if there is none, and {@code reason}
 * then says why; {@code compared} says whether there was a passing run to compare with.
 */
public record ExplainSummary(Outcome failing, Finding finding, boolean compared, String reason) {
    static ExplainSummary inconclusive(String reason) {
        return new ExplainSummary(null, null, false, reason);
    }

    public Failure failure() {
        return failing.failure();
    }

    public boolean isConclusive() {
        return finding != null;
    }
}
