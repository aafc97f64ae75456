package dev.culprit.investigation.diagnosing;

import dev.culprit.model.Failure;
import dev.culprit.model.findings.Finding;

/**
 * The cause of a failure. {@code finding} is null if none was found. Of {@code allFailed} failing runs, {@code
 * explained} ended in a failure that this cause leads to. {@code schedule} is the file in the case folder that repeats
 * it, or empty.
 */
public record Diagnosis(Failure failure, Finding finding, String schedule, long explained, long allFailed) {

    /** Whether an intervention has shown that this is the cause. */
    public boolean isProved() {
        return finding != null && finding.isProved();
    }

    Diagnosis with(Finding known) {
        return new Diagnosis(failure, known, schedule, explained, allFailed);
    }

    Diagnosis alsoExplaining(long more) {
        return new Diagnosis(failure, finding, schedule, explained + more, allFailed);
    }
}
