package dev.culprit.investigation.fixing;

import dev.culprit.investigation.CaseResult;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.investigation.ranking.RankSummary;
import dev.culprit.model.Schedule;
import dev.culprit.model.findings.Finding;
import dev.culprit.trials.Counts;
import dev.culprit.trials.HuntResult;
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

    /** Schedules of the distinct failures. */
    private static List<Schedule> failing(HuntResult result) {
        return result.failures().stream()
                .map(f -> f.best().outcome().schedule())
                .toList();
    }
}
