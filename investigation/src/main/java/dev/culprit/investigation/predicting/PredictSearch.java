package dev.culprit.investigation.predicting;

import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.analysis.prediction.Predictor;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.TimeLimit;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Observes runs until enough have passed, predicts crashes from them and tries each prediction. */
final class PredictSearch {
    /** Of the first run: one that is not preempted is likely to pass, as it would without control. */
    private static final String FIRST = "sequential";

    /**
     * Of the others: threads run in a random order with few switches, or with many, so that other branches are taken.
     */
    private static final List<String> OTHERS = List.of("pct:1", "random");

    /** So many runs that do not pass are observed before giving up. */
    private static final int MOST_USELESS = 12;

    /** {@code passing} is a run that was observed to pass, or null. */
    record Found(
            List<Validated> predictions,
            List<Outcome> others,
            Outcome passing,
            RunCounts runs,
            Investigation.Observation observation) {
        /** Runs in which an order was to be kept. */
        long forced() {
            return predictions.stream().mapToLong(p -> p.tries().runs()).sum();
        }
    }

    private final HostedTrials trials;
    private final PredictOptions options;
    private final ProgressListener listener;
    private final Cancellation cancellation;
    private final Path folder;
    private final long begun = System.nanoTime();
    private final TimeLimit limit;
    private final Validator validator;

    private final List<Validated> predictions = new ArrayList<>();
    private final Set<Object> seen = new LinkedHashSet<>();
    private Outcome passing;
    private Note useless = Note.NONE;
    private boolean concurrent;
    private int pruned;
    private int observed;
    private int passed;
    private int failed;

    PredictSearch(
            HostedTrials trials,
            PredictOptions options,
            ProgressListener listener,
            Cancellation cancellation,
            Path folder) {
        this.trials = trials;
        this.options = options;
        this.listener = listener;
        this.cancellation = cancellation;
        this.folder = folder;
        this.limit = new TimeLimit(options.millis(), () -> {});
        this.validator = new Validator(trials, options, limit::isOver);
    }

    void run() throws HostGone, UnusableTarget {
        try (limit) {
            while (passed < options.runs() && observed - passed < MOST_USELESS && !limit.isOver()) observe();
        }
    }

    private void observe() throws HostGone, UnusableTarget {
        listener.phase(Phase.TRACING);
        Path file = folder.resolve("observed-" + observed + ".trace").toAbsolutePath();
        String strategy = observed == 0 ? FIRST : OTHERS.get(observed % OTHERS.size());
        Outcome run = trials.trace(Steering.strategyAtEveryAccess(strategy, options.seed() + observed), file);
        observed++;
        if (run.verdict() == Verdict.PASSED) {
            passed++;
            if (passing == null) passing = run;
            concurrent |= run.schedule().names().size() > 1;
            tryPredictions(file, run);
        } else if (run.failed()) {
            failed++;
            validator.unexpected(run);
        } else {
            useless = run.reason();
        }
        delete(file);
    }

    private void tryPredictions(Path file, Outcome run) throws HostGone, UnusableTarget {
        listener.phase(Phase.PREDICTING);
        Predictor.Result predicted = predict(file);
        pruned += predicted.pruned();
        for (Prediction p : predicted.predictions()) {
            if (!seen.add(identity(p))) continue;
            Validated validated = validator.validate(p, run.schedule());
            predictions.add(validated);
            listener.runs(observed + forced(), failed + confirmed());
        }
    }

    private Predictor.Result predict(Path file) throws UnusableTarget {
        try {
            return Predictor.predict(TraceInterpreter.withUses(file, cancellation::isCancelled));
        } catch (IOException | UncheckedIOException e) {
            throw new UnusableTarget("the trace in " + file.getParent() + " cannot be used: " + e.getMessage());
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // the folder of traces is deleted in the end
        }
    }

    /** Predictions about the same lines are one. */
    private static Object identity(Prediction p) {
        List<Object> identity = new ArrayList<>(List.of(p.crash(), p.variable(), p.at()));
        p.steps().forEach(step -> identity.add(step.at()));
        return identity;
    }

    private long forced() {
        return predictions.stream().mapToLong(p -> p.tries().runs()).sum();
    }

    private long confirmed() {
        return predictions.stream().filter(p -> p.crash() != null).count();
    }

    /** Why nothing can be concluded; without text if a run passed or failed. */
    Note reason() {
        if (passed > 0 || failed > 0) return Note.NONE;
        return useless.isEmpty() ? Note.of("no run ended within the time limit") : useless;
    }

    Found result() {
        List<Outcome> others = validator.others();
        long total = observed + forced();
        long crashed = confirmed() + failed + others.size();
        double seconds = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun) / 1000.0;
        long inconclusive = observed - passed - failed;
        RunCounts runs =
                new RunCounts(total, crashed, Math.max(0, total - crashed - inconclusive), inconclusive, seconds);
        return new Found(predictions, others, passing, runs, new Investigation.Observation(passed, concurrent, pruned));
    }
}
