package dev.culprit.investigation.suppressing;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.KeptCase;
import dev.culprit.investigation.CaseContent;
import dev.culprit.investigation.CaseResult;
import dev.culprit.model.RunStory;
import dev.culprit.model.Schedule;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseFailure;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.KeptSchedule;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.cases.RunSummary;
import dev.culprit.model.findings.SuppressionSearch;
import dev.culprit.model.findings.Technique;
import dev.culprit.trials.cases.RecorderKey;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.List;

/** The case of a search from a schedule file. */
public record SuppressCase(Setup setup, Schedule schedule, Path file) {
    /**
     * Adds the finding to the case in the folder of the schedule, if there is one of this program. Returns the result
     * with the whole case.
     */
    public CaseResult keep(SuppressSummary summary, RecorderKey recorder) throws UnusableTarget {
        CaseTarget target = CaseContent.target(setup, recorder);
        RunCounts runs = runs(summary);
        Case found = new Case(
                target,
                new RunSummary(runs, List.of(), ""),
                new CaseFailure(summary.failure(), file.toString(), RunStory.NONE),
                CaseContent.findings(summary.failure(), List.of(summary.finding())),
                List.of(KeptSchedule.of(file.toString(), summary.failure().key(), 1, schedule)),
                List.of(investigation(runs)));
        KeptCase kept = KeptCase.open(new CaseFolder(file.toAbsolutePath().getParent()), target);
        return kept.earlier() != null
                ? CaseResult.adding(found, kept, List.of())
                : new CaseResult(found, found, List.of(), "");
    }

    public static Investigation investigation(RunCounts runs) {
        return new Investigation(Technique.SUPPRESSION, runs, runs.total() - 1, 0, null);
    }

    public static RunCounts runs(SuppressSummary summary) {
        SuppressionSearch search = summary.finding().evidence(SuppressionSearch.class);
        int total = search.runs().size();
        int failed =
                (int) search.runs().stream().filter(r -> r.ending().failed()).count();
        return new RunCounts(total, failed, total - failed, 0, summary.effort().seconds());
    }
}
