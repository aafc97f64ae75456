package dev.culprit.investigation.predicting;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.model.Advice;
import dev.culprit.model.Note;
import dev.culprit.model.Target;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.trial.Equipment;
import dev.culprit.trials.HostedTrials;
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
                TimeShares times = new TimeShares(options.millis())) {
            PredictSearch search = new PredictSearch(options, listener, cancellation, work.path(), times::isOver);
            ConcurrentTests stage = new ConcurrentTests();
            if (!suite) return kept.keep(traced(new Stage(setup, List.of(setup.target()), stage, times), search));
            Note reason = firstStage(setup, options, stage);
            if (reason.isEmpty() && stage.usable() == 0) throw new UnusableTarget(stage.why());
            if (reason.isEmpty() && stage.examined() == 0)
                reason = stage.whyLost().isEmpty()
                        ? Note.of("no test class could be run in the time", Advice.Kind.ALLOW_MORE_TIME)
                        : stage.whyLost();
            if (!reason.isEmpty())
                return kept.keep(new PredictCase.Content(
                        search.result(options.tests().size(), stage.unshared()), setup, reason, stage.warnings()));
            return kept.keep(traced(new Stage(setup, stage.worthTracing(), stage, times), search));
        }
    }

    /** The first stage of a suite has half of the time at most, so that what it finds can be traced. */
    private Note firstStage(Setup setup, PredictOptions options, ConcurrentTests stage) throws UnusableTarget {
        listener.phase(Phase.RUNNING_TESTS);
        try (TimeShares times = new TimeShares(options.millis() / 2);
                Hosts hosts = wiring.hosts(setup, ConcurrentTests.EQUIPMENT);
                Cancellation.Guard guard = cancellation.onCancel(hosts::close)) {
            try {
                stage.find(options.tests(), hosts, setup.limits(), times);
                return guard.isCancelled() ? INTERRUPTED : Note.NONE;
            } catch (HostGone gone) {
                return guard.isCancelled() ? INTERRUPTED : gone.reason();
            }
        }
    }

    /** What is traced: of a suite, the classes that the first stage has found. */
    private record Stage(Setup setup, List<Target> targets, ConcurrentTests first, TimeShares times) {}

    private PredictCase.Content traced(Stage stage, PredictSearch search) throws UnusableTarget {
        Setup setup = stage.setup;
        try (Hosts hosts = wiring.hosts(setup, Equipment.CONTROLLED.with(Equipment.Part.TRACE));
                Hosts free = search.isByDelays() ? wiring.hosts(setup, Equipment.NOISY) : null;
                Cancellation.Guard guard = cancellation.onCancel(() -> close(hosts, free))) {
            Note reason = search(stage, search, hosts, free);
            if (guard.isCancelled()) reason = INTERRUPTED;
            Setup used = HuntInvestigation.repeating(setup, hosts);
            int programs = stage.first.unshared() + stage.targets.size();
            List<Note> warnings = new ArrayList<>(stage.first.warnings());
            warnings.addAll(search.warnings());
            return new PredictCase.Content(search.result(programs, stage.first.unshared()), used, reason, warnings);
        }
    }

    private static void close(Hosts hosts, Hosts free) {
        hosts.close();
        if (free != null) free.close();
    }

    /** Returns why nothing can be concluded. What was found until then is kept. */
    private static Note search(Stage stage, PredictSearch search, Hosts hosts, Hosts free) throws UnusableTarget {
        Setup setup = stage.setup;
        boolean suite = !stage.targets.equals(List.of(setup.target()));
        for (int i = 0; i < stage.targets.size(); i++) {
            Target target = stage.targets.get(i);
            if (suite) stage.times.end();
            try (HostedTrials trials = new HostedTrials(hosts, target, setup.limits(), setup.processPerTrial());
                    HostedTrials freely = free == null ? null : new HostedTrials(free, target, setup.limits(), false)) {
                if (suite) trials.ready();
                if (suite) stage.times.next(stage.targets.size() - i, trials::stop);
                search.run(target, trials, freely);
            } catch (HostGone gone) {
                if (!suite || hosts.isClosed()) return gone.reason();
                if (!stage.times.isOver()) stage.first.lost(target, gone);
            } catch (CancellationException cancelled) {
                return INTERRUPTED;
            }
            if (suite && !search.hasExamined(target)) stage.first.notExamined(target);
        }
        boolean examined = stage.first.unshared() > 0 || stage.targets.stream().anyMatch(search::hasExamined);
        return examined || stage.first.whyLost().isEmpty() ? search.reason() : stage.first.whyLost();
    }
}
