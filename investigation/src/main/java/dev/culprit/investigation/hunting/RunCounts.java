package dev.culprit.investigation.hunting;

import dev.culprit.report.CaseData;
import dev.culprit.trials.Counts;
import dev.culprit.trials.HuntResult;

/** The runs of a hunt as a case counts them. */
public final class RunCounts {
    private RunCounts() {}

    public static CaseData.Runs of(HuntResult result) {
        Counts counts = result.counts();
        return new CaseData.Runs(
                counts.total(), counts.failed(), counts.passed(), counts.inconclusive(), result.seconds());
    }
}
