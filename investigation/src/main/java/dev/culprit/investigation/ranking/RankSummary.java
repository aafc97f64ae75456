package dev.culprit.investigation.ranking;

import dev.culprit.investigation.CaseResult;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.cases.Case;
import dev.culprit.model.findings.Finding;
import dev.culprit.trials.HuntResult;
import java.util.List;
import java.util.Set;

/**
 * The result of a ranking: the runs, the ranked patterns, whether it was cut short, and the case that was kept. {@code
 * stuck} says why the first failing run hangs; it is null for other failures and if the reason is not known. {@code
 * faults} are the keys of the failures of each fault, in the order of their {@linkplain Finding#group() numbers}.
 */
public record RankSummary(
        HuntResult result,
        List<Finding> findings,
        Finding stuck,
        boolean interrupted,
        CaseResult caseResult,
        List<Set<String>> faults) {
    public RankSummary {
        findings = List.copyOf(findings);
        faults = List.copyOf(faults);
    }

    RankSummary separating(List<Set<String>> failures) {
        return new RankSummary(result, findings, stuck, interrupted, caseResult, failures);
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
