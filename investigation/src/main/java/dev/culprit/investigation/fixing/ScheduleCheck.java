package dev.culprit.investigation.fixing;

import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.trials.Counts;
import dev.culprit.trials.Found;
import dev.culprit.trials.Hunt;
import dev.culprit.trials.HuntListener;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;

/** Runs a failing test under some schedules. If it fails under all of them, a statement is wrong, not an order. */
public final class ScheduleCheck {
    /** Of a failure that occurs in one of ten schedules, at least one run in so many passes. */
    private static final long RUNS = 60;

    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    public ScheduleCheck(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    /** Whether every run failed; false if this could not be found out within the time. */
    public boolean alwaysFails(Setup setup, long millis) throws UnusableTarget {
        HuntOptions options = new HuntOptions(
                new HuntPlan.Search("portfolio", 1),
                new HuntPlan.Budget(RUNS, Math.max(1, millis), 1, RUNS),
                HuntOptions.defaultHosts());
        HuntPlan plan = options.plan(setup);
        listener.phase(Phase.HUNTING);
        try (Hosts hosts = wiring.hosts(setup, plan.equipment());
                Cancellation.Guard guard = cancellation.onCancel(hosts::close)) {
            if (guard.isCancelled()) return false;
            Counts counts = new Hunt(plan, hosts, new Progress(listener)).run().counts();
            return counts.failed() > 0 && counts.passed() == 0;
        }
    }

    private record Progress(ProgressListener listener) implements HuntListener {
        @Override
        public void progress(Counts counts, int distinctFailures) {
            listener.runs(counts.total(), counts.failed());
        }

        @Override
        public void newFailure(int number, Found found) {
            // the failure is found again by what comes next
        }
    }
}
