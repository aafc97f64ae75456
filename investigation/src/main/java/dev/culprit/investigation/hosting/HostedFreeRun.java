package dev.culprit.investigation.hosting;

import dev.culprit.investigation.Cancellation;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.FreeRun;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.TimeLimit;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;

/** A run in a new JVM whose threads run free. */
public record HostedFreeRun(HostWiring wiring, Setup setup, Cancellation cancellation) implements FreeRun {
    private static final Steering FREE = Steering.strategy("free:0", 1);

    @Override
    public boolean passes(long millis) throws UnusableTarget {
        Trial trial = Trial.of(setup.target(), FREE, setup.limits());
        try (Hosts hosts = wiring.hosts(setup, Equipment.of(trial));
                Cancellation.Guard guard = cancellation.onCancel(hosts::close);
                TimeLimit limit = new TimeLimit(millis, hosts::close);
                HostedTrials trials = new HostedTrials(hosts, trial, false)) {
            if (guard.isCancelled() || limit.isOver()) return false;
            return trials.run(FREE).verdict() == Verdict.PASSED;
        } catch (HostGone gone) {
            return false;
        }
    }
}
