package dev.culprit.investigation.ranking;

import dev.culprit.analysis.timing.TimingCause;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.explaining.ExplainInvestigation;
import dev.culprit.investigation.explaining.ExplainOptions;
import dev.culprit.investigation.explaining.ExplainSummary;
import dev.culprit.investigation.explaining.SchedulePair;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntRuns;
import dev.culprit.model.Outcome;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.trial.Equipment;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.NearestPassing;
import dev.culprit.trials.Simplifier;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;

/**
 * Finds out which wait is too short if a run fails only because a thread was delayed. The patterns of such a run show
 * which accesses came in the wrong order, but not that a time was to keep them apart.
 */
final class DelayedRuns {
    private static final long SIMPLIFYING_TRIALS = 500;
    private static final long SIMPLIFYING_MILLIS = 15_000;
    private static final long NEAREST_TRIALS = 50;
    private static final long NEAREST_MILLIS = 5_000;

    private final HostWiring wiring;
    private final ExplainInvestigation explanation;
    private final Cancellation cancellation;

    DelayedRuns(HostWiring wiring, ExplainInvestigation explanation, Cancellation cancellation) {
        this.wiring = wiring;
        this.explanation = explanation;
        this.cancellation = cancellation;
    }

    /** The wait that is too short in the first failing run; null if that run fails without a delay. */
    Finding find(Setup setup, HuntResult result) throws UnusableTarget {
        if (!result.failed()) return null;
        Outcome failing = result.failures().get(0).best().outcome();
        if (failing.schedule().pauses() == 0) return null;
        try {
            return find(setup, result, failing);
        } catch (HostGone | IOException e) {
            return null;
        }
    }

    private Finding find(Setup setup, HuntResult result, Outcome failing) throws UnusableTarget, HostGone, IOException {
        Outcome simplified;
        Outcome passing;
        try (Hosts hosts = wiring.hosts(setup, Equipment.CONTROLLED);
                Cancellation.Guard guard = cancellation.onCancel(hosts::close);
                HostedTrials trials =
                        new HostedTrials(hosts, setup.target(), setup.limits(), setup.processPerTrial())) {
            if (guard.isCancelled()) return null;
            simplified = new Simplifier(trials, SIMPLIFYING_TRIALS, SIMPLIFYING_MILLIS)
                    .simplify(failing)
                    .outcome();
            if (simplified.schedule().pauses() == 0) return null;
            passing = new NearestPassing(trials, NEAREST_TRIALS, NEAREST_MILLIS).find(simplified.schedule());
        }
        Finding timing = TimingCause.of(simplified, HuntRuns.occurrence(result));
        if (timing == null || passing == null) return timing;
        SchedulePair pair =
                new SchedulePair(simplified.schedule(), simplified.failure().key(), passing.schedule());
        ExplainSummary explained = explanation.run(setup, pair, ExplainOptions.DEFAULT);
        return explained.isConclusive()
                ? explained.finding().about(timing.subject()).mergedWith(timing)
                : timing;
    }
}
