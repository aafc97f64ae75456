package dev.culprit.investigation.ranking;

import dev.culprit.investigation.CaseResult;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.cases.Case;
import dev.culprit.model.findings.Finding;
import dev.culprit.trials.HuntResult;
import java.util.List;

/**
 * The result of a ranking: the runs, the ranked patterns, whether it was cut short, and the case that was kept. {@code
 * stuck} says why the first failing run hangs; it is null for other failures and if the reason is not known.
 */
public record RankSummary(
        HuntResult result, List<Finding> findings, Finding stuck, boolean interrupted, CaseResult caseResult) {
    public RankSummary {
        findings = List.copyOf(findings);
    }

    /** What this ranking adds to the case. */
    public Case found() {
        return caseResult.found();
    }

    /** The whole case. */
    public Case kept() {
        return caseResult.kept();
    }

    /** The first failing run. Only if something failed. */
    public Outcome failing() {
        return result.failures().get(0).best().outcome();
    }

    /**
     * The reason why the absence of failing runs is not conclusive; empty if some failed or every run was controlled.
     */
    public Note reason() {
        return RankCase.reason(result, interrupted);
    }

    public List<Note> warnings() {
        return caseResult.warnings();
    }
}
