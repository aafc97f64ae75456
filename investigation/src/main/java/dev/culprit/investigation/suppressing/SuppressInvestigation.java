package dev.culprit.investigation.suppressing;

import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

/** Repeats a failing run with orders of accesses changed and definitions suppressed until its root cause is found. */
public final class SuppressInvestigation {
    private static final Equipment EQUIPMENT =
            Equipment.CONTROLLED.with(Equipment.Part.TRACE, Equipment.Part.SUPPRESSION);
    private static final String INTERRUPTED = "interrupted";

    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    public SuppressInvestigation(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    /** {@code failing} is the schedule of the failing run. */
    public SuppressSummary run(Setup setup, Schedule failing) throws UnusableTarget, HostGone, IOException {
        return run(setup, failing, SuppressSearch::run);
    }

    /**
     * Looks for silent corruption in a run that passes. The summary is inconclusive if there is none, or if the run
     * fails without any.
     */
    public SuppressSummary silent(Setup setup, Schedule passing) throws UnusableTarget, HostGone, IOException {
        return run(setup, passing, SuppressSearch::silent);
    }

    /** What to look for. */
    private interface Task {
        SuppressSearch.Found of(SuppressSearch search) throws UnusableTarget, HostGone;
    }

    private SuppressSummary run(Setup setup, Schedule schedule, Task task)
            throws UnusableTarget, HostGone, IOException {
        wiring.check(setup);
        long begun = System.nanoTime();
        Trial template = Trial.of(setup.target(), Steering.plain(), setup.limits());
        try (WorkFolder work = WorkFolder.temporary();
                Hosts hosts = wiring.hosts(setup, EQUIPMENT);
                Cancellation.Guard guard = cancellation.onCancel(hosts::close);
                HostedTrials trials = new HostedTrials(hosts, template, setup.processPerTrial())) {
            try {
                listener.phase(Phase.SUPPRESSING);
                HostedSearchRuns runs = new HostedSearchRuns(trials, template, schedule, work.path(), cancellation);
                SuppressSearch search = new SuppressSearch(
                        runs, setup.target().expectedOutput(), schedule.header().getOrDefault("failure", ""));
                SuppressSearch.Found found = task.of(search);
                double seconds = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun) / 1000.0;
                int threads = found.original().outcome().schedule().names().size();
                return summary(found, new SuppressSummary.Effort(seconds, runs.entries(), runs.bytes(), threads));
            } catch (HostGone gone) {
                if (guard.isCancelled()) return SuppressSummary.inconclusive(INTERRUPTED);
                throw gone;
            }
        } catch (CancellationException e) {
            return SuppressSummary.inconclusive(INTERRUPTED);
        }
    }

    private static SuppressSummary summary(SuppressSearch.Found found, SuppressSummary.Effort effort) {
        Outcome failing = found.original().outcome();
        Finding finding = found.root() == null
                ? null
                : new RootFinding(failing.failure(), found.log(), found.reason()).of(found.root());
        SuppressSummary.Details details =
                new SuppressSummary.Details(found.original().dependences(), found.suppressed());
        return new SuppressSummary(failing, finding, effort, details, found.reason());
    }
}
