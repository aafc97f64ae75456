package dev.culprit.investigation.ranking;

import dev.culprit.investigation.explaining.ExplainInvestigation;
import dev.culprit.investigation.explaining.ExplainOptions;
import dev.culprit.investigation.explaining.ExplainSummary;
import dev.culprit.investigation.explaining.SchedulePair;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Outcome;
import dev.culprit.model.findings.Finding;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;

/**
 * Finds out why the threads of a run wait forever. A lost wake-up or a pool whose threads all wait for each other often
 * shows in no pattern, because the threads access nothing in a wrong order. So the hang is compared with a passing run,
 * as an explanation does.
 */
final class StuckRuns {
    private final ExplainInvestigation explanation;

    StuckRuns(ExplainInvestigation explanation) {
        this.explanation = explanation;
    }

    /** The reason why the first failing run hangs; null if it does not hang or the reason is not found. */
    Finding find(Setup setup, HuntResult result) throws UnusableTarget {
        if (!result.failed() || result.passing() == null) return null;
        Outcome failing = result.failures().get(0).best().outcome();
        Failure failure = failing.failure();
        if (failure.kind() != FailureKind.HANG) return null;
        SchedulePair pair = new SchedulePair(
                failing.schedule(), failure.key(), result.passing().schedule());
        try {
            ExplainSummary explained = explanation.run(setup, pair, ExplainOptions.DEFAULT);
            return explained.finding();
        } catch (HostGone | IOException e) {
            return null;
        }
    }
}
