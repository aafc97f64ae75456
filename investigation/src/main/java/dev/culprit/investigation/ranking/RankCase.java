package dev.culprit.investigation.ranking;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.KeptCase;
import dev.culprit.investigation.CaseContent;
import dev.culprit.investigation.CaseResult;
import dev.culprit.investigation.hunting.HuntRuns;
import dev.culprit.model.Failure;
import dev.culprit.model.Note;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseFailure;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.cases.RunSummary;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Technique;
import dev.culprit.trials.HuntResult;
import java.util.ArrayList;
import java.util.List;

/** Keeps a ranking in its case folder. The runs of a ranking continue after their failure and leave no schedule. */
final class RankCase {
    private final CaseTarget target;
    private final KeptCase kept;

    RankCase(CaseTarget target, CaseFolder folder) {
        this.target = target;
        kept = KeptCase.open(folder, target);
    }

    /** {@code stuck} says why the first failing run hangs, or is null. */
    RankSummary keep(HuntResult result, List<Finding> findings, Finding stuck, boolean interrupted) {
        Failure failure =
                result.failed() ? result.failures().get(0).best().outcome().failure() : null;
        RunCounts runs = HuntRuns.counts(result);
        List<Note> warnings = warnings(result, interrupted);
        List<Finding> all = new ArrayList<>(findings);
        List<Investigation> investigations = new ArrayList<>(List.of(Investigation.of(Technique.PATTERNS, runs)));
        if (stuck != null) {
            all.add(0, stuck);
            investigations.add(Investigation.of(Technique.SLICING, new RunCounts(2, 1, 1, 0, 0)));
        }
        Case found = new Case(
                target.on(result.jdk()),
                new RunSummary(
                        runs, Note.texts(warnings), reason(result, interrupted).text()),
                failure == null ? null : CaseFailure.seen(failure),
                CaseContent.findings(failure, all),
                List.of(),
                investigations);
        if (!result.hostLog().isEmpty()) kept.writeBeside(CaseFolder.HOST_LOG, result.hostLog());
        return new RankSummary(result, findings, stuck, interrupted, CaseResult.adding(found, kept, warnings));
    }

    static Note reason(HuntResult result, boolean interrupted) {
        if (result.failed()) return Note.NONE;
        return interrupted ? Note.of("interrupted; no run failed so far") : result.reason();
    }

    private List<Note> warnings(HuntResult result, boolean interrupted) {
        List<Note> warnings = new ArrayList<>();
        result.warnings().forEach(warning -> warnings.add(Note.of(warning)));
        if (result.failed() && !result.reason().isEmpty()) warnings.add(result.reason());
        if (result.failed() && interrupted) warnings.add(Note.of("interrupted: only the runs so far are compared"));
        kept.warnings().forEach(warning -> warnings.add(Note.of(warning)));
        return warnings;
    }
}
