package dev.culprit.investigation.explaining;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.KeptCase;
import dev.culprit.investigation.CaseContent;
import dev.culprit.investigation.CaseResult;
import dev.culprit.model.RunStory;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseFailure;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.KeptSchedule;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.cases.RunSummary;
import dev.culprit.model.findings.Technique;
import dev.culprit.trials.cases.RecorderKey;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The case of an explanation of two given schedule files; {@code passing} is null if there is only one. */
public record ExplainCase(Setup setup, SchedulePair pair, Path failing, Path passing) {
    /**
     * Adds the explanation to the case in the folder of the failing schedule, if there is one of this program. Returns
     * the result with the whole case.
     */
    public CaseResult keep(ExplainSummary summary, RecorderKey recorder) throws UnusableTarget {
        CaseTarget target = CaseContent.target(setup, recorder);
        Case found = found(target, summary);
        Path folder = failing.toAbsolutePath().getParent();
        KeptCase kept = KeptCase.open(new CaseFolder(folder), target);
        return kept.earlier() != null
                ? CaseResult.adding(found, kept, List.of())
                : new CaseResult(found, found, List.of(), "");
    }

    private Case found(CaseTarget target, ExplainSummary summary) {
        List<KeptSchedule> schedules = new ArrayList<>();
        schedules.add(KeptSchedule.of(failing.toString(), summary.failure().key(), 1, pair.failing()));
        if (passing != null) schedules.add(KeptSchedule.of(passing.toString(), "", 0, pair.passing()));
        RunCounts runs = new RunCounts(schedules.size(), 1, schedules.size() - 1, 0, 0);
        return new Case(
                target,
                new RunSummary(runs, List.of(), ""),
                new CaseFailure(summary.failure(), failing.toString(), RunStory.NONE),
                CaseContent.findings(summary.failure(), List.of(summary.finding())),
                schedules,
                List.of(Investigation.of(Technique.SLICING, runs)));
    }
}
