package dev.culprit.investigation.predicting;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.model.Note;
import dev.culprit.model.Target;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.trial.Equipment;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.TimeLimit;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Predicts crashes from runs that pass, runs the program in each predicted order and keeps the results. */
public final class PredictInvestigation {
    private static final Note INTERRUPTED = Note.of("interrupted");

    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    public PredictInvestigation(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    /** For a suite, the target of the setup only names the case. */
    public PredictSummary run(Setup setup, PredictOptions options, CaseFolder folder)
            throws UnusableTarget, UnusableCase, IOException {
        boolean suite = !options.tests().isEmpty();
        if (!suite) wiring.check(setup);
        folder.checkWritable();
        PredictCase kept = new PredictCase(setup, wiring.installation().recorderKey(), folder);
        try (WorkFolder work = WorkFolder.temporary();
                TimeLimit limit = new TimeLimit(options.millis(), () -> {})) {
            PredictSearch search = new PredictSearch(options, listener, cancellation, work.path(), limit::isOver);
            ConcurrentTests stage = new ConcurrentTests();
            if (!suite) return kept.keep(traced(setup, List.of(setup.target()), search, stage));
            Note reason = firstStage(setup, options.tests(), stage, limit);
            if (!reason.isEmpty())
                return kept.keep(new PredictCase.Content(
                        search.result(options.tests().size(), stage.unshared()), setup, reason, stage.warnings()));
            if (stage.worthTracing().isEmpty()
                    && stage.unshared() == 0
                    && !stage.warnings().isEmpty())
                throw new UnusableTarget(stage.warnings().get(0).text());
            return kept.keep(traced(setup, stage.worthTracing(), search, stage));
        }
    }

    private Note firstStage(Setup setup, List<Target> tests, ConcurrentTests stage, TimeLimit limit)
            throws UnusableTarget {
        listener.phase(Phase.RUNNING_TESTS);
        try (Hosts hosts = wiring.hosts(setup, ConcurrentTests.EQUIPMENT);
                Cancellation.Guard guard = cancellation.onCancel(hosts::close)) {
            try {
                stage.find(tests, hosts, setup.limits(), limit::isOver);
                return Note.NONE;
            } catch (HostGone gone) {
                return guard.isCancelled() ? INTERRUPTED : gone.reason();
            }
        }
    }

    private PredictCase.Content traced(Setup setup, List<Target> targets, PredictSearch search, ConcurrentTests stage)
            throws UnusableTarget {
        try (Hosts hosts = wiring.hosts(setup, Equipment.CONTROLLED.with(Equipment.Part.TRACE));
                Hosts free = search.isByDelays() ? wiring.hosts(setup, Equipment.NOISY) : null;
                Cancellation.Guard guard = cancellation.onCancel(() -> close(hosts, free))) {
            Note reason = search(setup, targets, search, hosts, free);
            if (guard.isCancelled()) reason = INTERRUPTED;
            Setup used = HuntInvestigation.repeating(setup, hosts, setup.processPerTrial());
            int programs = stage.unshared() + targets.size();
            List<Note> warnings = new ArrayList<>(stage.warnings());
            warnings.addAll(search.warnings());
            return new PredictCase.Content(search.result(programs, stage.unshared()), used, reason, warnings);
        }
    }

    private static void close(Hosts hosts, Hosts free) {
        hosts.close();
        if (free != null) free.close();
    }

    /** Returns why nothing can be concluded. What was found until then is kept. */
    private static Note search(Setup setup, List<Target> targets, PredictSearch search, Hosts hosts, Hosts free)
            throws UnusableTarget {
        for (Target target : targets) {
            try (HostedTrials trials = new HostedTrials(hosts, target, setup.limits(), setup.processPerTrial());
                    HostedTrials freely = free == null ? null : new HostedTrials(free, target, setup.limits(), false)) {
                search.run(target, trials, freely);
            } catch (HostGone gone) {
                return gone.reason();
            } catch (CancellationException cancelled) {
                return INTERRUPTED;
            }
        }
        return search.reason();
    }
}
