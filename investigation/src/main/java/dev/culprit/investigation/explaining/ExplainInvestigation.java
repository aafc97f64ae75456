package dev.culprit.investigation.explaining;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.analysis.explanation.DependencePair;
import dev.culprit.analysis.explanation.DynamicPath;
import dev.culprit.analysis.explanation.Explainer;
import dev.culprit.analysis.slicing.Differences;
import dev.culprit.analysis.slicing.DualSlice;
import dev.culprit.analysis.slicing.DualSlicer;
import dev.culprit.analysis.slicing.FailurePoint;
import dev.culprit.analysis.timing.TimedPath;
import dev.culprit.analysis.timing.TimingCause;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Failure;
import dev.culprit.model.Outcome;
import dev.culprit.model.RunStory;
import dev.culprit.model.Steering;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.TimingAssumption.Tried;
import dev.culprit.model.trial.Equipment;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.OtherPauses;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;

/** Repeats two recorded runs with traces, computes their dependences and explains the failure by comparing them. */
public final class ExplainInvestigation {
    private static final String NOTHING_TO_COMPARE =
            "No run passed, so there is nothing to compare with: these lines are what the failure depended on, right or wrong.";

    private static final String INTERRUPTED = "interrupted";

    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    public ExplainInvestigation(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    public ExplainSummary run(Setup setup, SchedulePair pair, ExplainOptions options)
            throws UnusableTarget, HostGone, IOException {
        wiring.check(setup);
        if (options.traces() != null) return run(setup, pair, options, options.traces());
        try (WorkFolder work = WorkFolder.temporary()) {
            return run(setup, pair, options, work.path());
        }
    }

    private ExplainSummary run(Setup setup, SchedulePair pair, ExplainOptions options, Path folder)
            throws UnusableTarget, HostGone, IOException {
        try (Hosts hosts = wiring.hosts(setup, Equipment.CONTROLLED.with(Equipment.Part.TRACE));
                Cancellation.Guard guard = cancellation.onCancel(hosts::close);
                HostedTrials trials =
                        new HostedTrials(hosts, setup.target(), setup.limits(), setup.processPerTrial())) {
            try {
                listener.phase(Phase.TRACING);
                TracedPair traced = TracedPair.of(trials, options.slice() ? alone(pair) : pair, folder);
                listener.phase(Phase.SLICING);
                ExplainSummary summary = explained(setup, traced, options, new RootCheck(trials, pair));
                boolean delayed = pair.failing().pauses() > 0 && summary.isConclusive();
                return delayed ? timed(trials, traced.failing(), summary) : summary;
            } catch (HostGone gone) {
                if (guard.isCancelled()) return ExplainSummary.inconclusive(INTERRUPTED);
                throw gone;
            }
        } catch (TracedPair.NotRepeated e) {
            return ExplainSummary.inconclusive(e.getMessage());
        } catch (CancellationException e) {
            return ExplainSummary.inconclusive(INTERRUPTED);
        }
    }

    /** The summary of a run that failed because a thread was delayed: the cause is a wait that was too short. */
    private static ExplainSummary timed(HostedTrials trials, Outcome failing, ExplainSummary summary)
            throws UnusableTarget, HostGone {
        Outcome continued = trials.run(Steering.followBeyondFailure(failing.schedule()));
        Tried tried = new OtherPauses(trials).tried(failing);
        Finding timing = TimingCause.of(failing.with(RunStory.withLater(failing, continued)), tried, null);
        if (timing == null) return summary;
        Finding both = TimedPath.of(timing, summary.finding());
        return new ExplainSummary(summary.failing(), both, summary.compared(), "");
    }

    private static SchedulePair alone(SchedulePair pair) {
        return new SchedulePair(pair.failing(), pair.failure(), null);
    }

    private ExplainSummary explained(Setup setup, TracedPair traced, ExplainOptions options, RootCheck check)
            throws UnusableTarget, IOException {
        Failure failure = traced.failing().failure();
        DependencePair runs = read(traced);
        Dependences failing = runs.failing();
        Dependences passing = runs.passing();
        FailurePoint.Output output = setup.target().expectedOutput() == null
                ? null
                : new FailurePoint.Output(
                        setup.target().expectedOutput(), traced.failing().output());
        FailurePoint point = FailurePoint.find(failure, failing, passing, output);
        if (point.isEmpty())
            return ExplainSummary.inconclusive("the place of the failure is in code that was not traced");
        if (passing == null) {
            Finding alone = new DynamicPath(failing, point).finding(options.slice() ? "" : NOTHING_TO_COMPARE);
            return new ExplainSummary(traced.failing(), alone, false, "");
        }
        cancellation.check();
        Alignment alignment = new Alignment(failing, passing);
        point = point.withWakeUps(alignment);
        Differences differences = new Differences(alignment, point);
        cancellation.check();
        DualSlice slice =
                options.full() ? DualSlicer.full(differences, point) : DualSlicer.optimised(differences, point);
        Finding finding = check.checked(new Explainer(failure, point, differences), slice);
        return new ExplainSummary(traced.failing(), finding, true, "");
    }

    /**
     * A trace that cannot be read is a problem of the user's: a full disk, or a folder that something else writes to.
     */
    private DependencePair read(TracedPair traced) throws UnusableTarget {
        Path failing = traced.failingTrace();
        try {
            return traced.passing() == null
                    ? new DependencePair(TraceInterpreter.dependences(failing, cancellation::isCancelled), null)
                    : DependencePair.of(failing, traced.passingTrace(), cancellation::isCancelled);
        } catch (IOException | UncheckedIOException e) {
            throw new UnusableTarget("the traces in " + failing.getParent() + " cannot be used: " + e.getMessage());
        }
    }
}
