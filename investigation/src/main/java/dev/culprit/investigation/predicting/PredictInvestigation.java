package dev.culprit.investigation.predicting;

import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.analysis.prediction.Predictor;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.trial.Equipment;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.TimeLimit;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Traces runs that pass, predicts crashes from them, runs the program in each predicted order and keeps the results. */
public final class PredictInvestigation {
    private static final String STRATEGY = "random";

    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    public PredictInvestigation(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    public PredictSummary run(Setup setup, PredictOptions options, CaseFolder folder)
            throws UnusableTarget, UnusableCase, HostGone, IOException {
        wiring.check(setup);
        folder.checkWritable();
        PredictCase kept = new PredictCase(setup, wiring.installation().recorderKey(), folder);
        try (WorkFolder work = WorkFolder.temporary();
                Hosts hosts = wiring.hosts(setup, Equipment.CONTROLLED.with(Equipment.Part.TRACE));
                Cancellation.Guard guard = cancellation.onCancel(hosts::close);
                HostedTrials trials =
                        new HostedTrials(hosts, setup.target(), setup.limits(), setup.processPerTrial())) {
            Search search = new Search(trials, options, work.path());
            try {
                search.run();
            } catch (HostGone gone) {
                if (!guard.isCancelled()) throw gone;
            }
            return kept.keep(search.result(), guard.isCancelled());
        }
    }

    /** What a search has found. {@code failing} is a run that failed by itself, or null. */
    record Found(List<Validated> predictions, int pruned, int observed, Outcome failing) {}

    private final class Search {
        private final HostedTrials trials;
        private final PredictOptions options;
        private final Path folder;
        private final List<Validated> predictions = new ArrayList<>();
        private final Set<Object> seen = new HashSet<>();
        private int pruned;
        private int observed;
        private Outcome failing;

        Search(HostedTrials trials, PredictOptions options, Path folder) {
            this.trials = trials;
            this.options = options;
            this.folder = folder;
        }

        Found result() {
            return new Found(predictions, pruned, observed, failing);
        }

        void run() throws HostGone, UnusableTarget {
            try (TimeLimit limit = new TimeLimit(options.millis(), () -> {})) {
                for (int i = 0; i < options.runs() && !limit.isOver(); i++) {
                    listener.phase(Phase.TRACING);
                    Path file = folder.resolve("observed-" + i + ".trace").toAbsolutePath();
                    Outcome run = trials.trace(Steering.strategy(STRATEGY, options.seed() + i), file);
                    if (run.failed() && failing == null) failing = run;
                    if (run.verdict() != Verdict.PASSED) continue;
                    observed++;
                    listener.phase(Phase.PREDICTING);
                    Predictor.Result predicted = predict(file);
                    pruned += predicted.pruned();
                    Validator validator = new Validator(trials, run.schedule(), options, limit::isOver);
                    for (Prediction p : predicted.predictions())
                        if (seen.add(identity(p))) predictions.add(validator.validate(p));
                }
            }
        }

        private Predictor.Result predict(Path file) throws UnusableTarget {
            try {
                return Predictor.predict(TraceInterpreter.withUses(file, cancellation::isCancelled));
            } catch (IOException | UncheckedIOException e) {
                throw new UnusableTarget("the trace in " + file.getParent() + " cannot be used: " + e.getMessage());
            }
        }

        /** Predictions about the same lines are one. */
        private static Object identity(Prediction p) {
            List<Object> identity = new ArrayList<>(List.of(p.crash(), p.variable(), p.at()));
            p.steps().forEach(step -> identity.add(step.at()));
            return identity;
        }
    }
}
