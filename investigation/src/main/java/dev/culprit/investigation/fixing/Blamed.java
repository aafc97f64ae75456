package dev.culprit.investigation.fixing;

import dev.culprit.cases.CaseFile;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.ScheduleFile;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.CaseContent;
import dev.culprit.investigation.CaseResult;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.investigation.ranking.RankSummary;
import dev.culprit.model.Schedule;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.KeptSchedule;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.findings.Finding;
import dev.culprit.trials.Counts;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What fixes are tried for: the findings, the schedules that failed, how many runs failed, and the case that the fixes
 * are added to.
 */
public record Blamed(List<Finding> findings, List<Schedule> failing, Counts counts, CaseResult caseResult) {
    public Blamed {
        findings = List.copyOf(findings);
        failing = List.copyOf(failing);
    }

    static Blamed of(RankSummary ranked, List<Finding> findings) {
        return new Blamed(findings, failing(ranked.result()), ranked.result().counts(), ranked.caseResult());
    }

    /** A cause of the failures of the hunt. */
    public static Blamed of(HuntSummary hunted, Finding cause) {
        return new Blamed(
                List.of(cause), failing(hunted.result()), hunted.result().counts(), hunted.caseResult());
    }

    /**
     * What earlier commands found about the same program; null if the folder has no case of it, or no cause in it that
     * changes could be made for.
     */
    static Blamed known(Setup setup, CaseFolder folder, int most) throws UnusableTarget, UnusableCase {
        Case kept = CaseFile.named(folder.path()).found();
        List<Finding> causes = kept.findings().stream()
                .filter(f -> f.subject() instanceof AccessPattern || f.subject() instanceof DeadlockCycle)
                .sorted(Comparator.comparing(f -> !f.confirmed()))
                .limit(most)
                .toList();
        if (causes.isEmpty() || kept.failure() == null || !kept.target().isSame(CaseContent.target(setup))) return null;
        List<Schedule> failing = new ArrayList<>();
        for (KeptSchedule schedule : kept.schedules())
            if (!schedule.failure().isEmpty()) failing.add(ScheduleFile.read(folder.file(schedule.file())));
        RunCounts runs = kept.summary().runs();
        return new Blamed(
                causes,
                failing,
                new Counts(runs.failed(), runs.passed(), runs.inconclusive()),
                new CaseResult(kept, kept, List.of(), ""));
    }

    /** Schedules of the distinct failures. */
    private static List<Schedule> failing(HuntResult result) {
        return result.failures().stream()
                .map(f -> f.best().outcome().schedule())
                .toList();
    }
}
