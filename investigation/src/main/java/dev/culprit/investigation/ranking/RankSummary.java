package dev.culprit.investigation.ranking;

import dev.culprit.model.Failure;
import dev.culprit.model.findings.Finding;
import dev.culprit.report.CaseData;
import dev.culprit.trials.HuntResult;
import java.util.List;

/** The result of a ranking: the runs, the ranked patterns and the case that was kept. */
public record RankSummary(HuntResult result, List<Finding> findings, CaseData caseData) {
    public RankSummary {
        findings = List.copyOf(findings);
    }

    /** The first failure, or null. */
    public Failure failure() {
        return caseData.failure();
    }

    /** The reason why the absence of failing runs is not conclusive; empty if some failed or every run was controlled. */
    public String doubt() {
        return caseData.doubt();
    }

    public List<String> warnings() {
        return caseData.warnings();
    }
}
