package dev.culprit.investigation.hunting;

import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.trials.Counts;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.HuntResult;

/** The runs of a hunt as a case describes them. */
public final class HuntRuns {
    private HuntRuns() {}

    public static RunCounts counts(HuntResult result) {
        Counts counts = result.counts();
        return new RunCounts(counts.total(), counts.failed(), counts.passed(), counts.inconclusive(), result.seconds());
    }

    /** How many runs failed in the first way. */
    public static Occurrence occurrence(HuntResult result) {
        Counts counts = result.counts();
        return new Occurrence((int) result.failures().get(0).count(), (int) counts.failed(), 0, (int) counts.passed());
    }

    static Investigation.Search search(HuntSummary summary) {
        HuntResult result = summary.result();
        if (!result.failed()) return new Investigation.Search(0, result.coverage(), null);
        DistinctFailure first = result.failures().get(0);
        Investigation.Simplification simplification = summary.simplified() == null
                ? null
                : new Investigation.Simplification(
                        first.best().schedule().preemptions(),
                        summary.simplified().trials(),
                        summary.simplified().divergence().isEmpty());
        return new Investigation.Search(first.firstRun(), result.coverage(), simplification);
    }
}
