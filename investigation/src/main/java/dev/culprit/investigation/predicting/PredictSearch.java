package dev.culprit.investigation.predicting;

import dev.culprit.analysis.prediction.Crash;
import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.analysis.prediction.Predictor;
import dev.culprit.analysis.prediction.Pruning;
import dev.culprit.analysis.prediction.ReleasePatterns;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.model.Advice;
import dev.culprit.model.Failure;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Observes runs of targets until enough have passed, predicts crashes from them and tries each prediction. */
final class PredictSearch {
    /** Of the first run: one that is not preempted is likely to pass, as it would without control. */
    private static final String FIRST = "sequential";

    /**
     * Of the others: threads run in a random order with few switches, or with many, so that other branches are taken.
     */
    private static final List<String> OTHERS = List.of("random", "pct:1");

    /** Of the others if runs are long: every switch takes time. */
    private static final String LONG = "pct:1";

    private static final long LONG_EVENTS = 100_000;

    /** No further run of a target is observed after runs with so many events. */
    private static final long MOST_EVENTS = 10_000_000;

    /** So many runs of a target that do not pass are observed before giving up. */
    private static final int MOST_USELESS = 12;

    /** The same for long runs. */
    private static final int MOST_USELESS_LONG = 3;

    /** No further run of a target is observed when so many nodes of its runs were examined. */
    private static final long MOST_NODES = Predictor.MOST_NODES;

    /**
     * {@code passing} has for each target a run that was observed to pass. In {@code forced} runs the order of a
     * prediction was to be kept.
     */
    record Found(
            List<Validated> predictions,
            List<UnpredictedFailure> others,
            Map<Target, Outcome> passing,
            RunCounts runs,
            long forced,
            PredictSummary.Stages stages,
            Investigation.Observation observation) {}

    private final PredictOptions options;
    private final ProgressListener listener;
    private final Cancellation cancellation;
    private final Path folder;
    private final BooleanSupplier over;
    private final long begun = System.nanoTime();
    private final Validator validator;
    private final ReleasePatterns releases;

    private final TriedPredictions predictions;

    private final Map<Target, Outcome> passing = new LinkedHashMap<>();
    private Note useless = Note.NONE;
    /** The time was over before a trace was read. */
    private boolean unread;

    private boolean read;

    /** Of a run, only the beginning was examined. */
    private boolean partial;

    private final Set<Target> examined = new HashSet<>();
    private int concurrent;
    /** By target: the most suspects of a run that are ruled out. */
    private final Map<Target, Investigation.Pruned> pruned = new LinkedHashMap<>();

    /** Examined so far in runs of the target. */
    private long nodes;

    private final RunVerdicts verdicts = new RunVerdicts();
    private int observed;
    private int passed;
    private int failed;

    /** Traces are written to {@code folder}; {@code over} says whether the time is over. */
    PredictSearch(
            PredictOptions options,
            ProgressListener listener,
            Cancellation cancellation,
            Path folder,
            BooleanSupplier over) {
        this.options = options;
        this.listener = listener;
        this.cancellation = cancellation;
        this.folder = folder;
        this.over = over;
        this.validator = new Validator(options, over, verdicts);
        this.predictions = new TriedPredictions(validator, options.attempts());
        this.releases = new ReleasePatterns(options.releases());
    }

    /** True if a run of the target passed or failed. */
    boolean hasExamined(Target target) {
        return examined.contains(target);
    }

    /** True if predictions are tried in free runs. */
    boolean isByDelays() {
        return options.byDelays();
    }

    /** Observes runs of the target. Predictions are tried in free runs if {@code free} is not null. */
    void run(Target target, HostedTrials trials, HostedTrials free) throws HostGone, UnusableTarget {
        Path repeated = folder.resolve("repeated.trace").toAbsolutePath();
        boolean threads = false;
        ChangedRuns changes = new ChangedRuns(options.seed(), over);
        int passedBefore = passed;
        long events = 0;
        nodes = 0;
        for (int i = 0; passed - passedBefore < options.runs(); i++) {
            boolean isLong = i > 0 && events / i > LONG_EVENTS;
            boolean givesUp = i - (passed - passedBefore) >= (isLong ? MOST_USELESS_LONG : MOST_USELESS);
            boolean enough = nodes >= MOST_NODES || events >= MOST_EVENTS;
            if (givesUp || enough || over.getAsBoolean()) break;
            listener.phase(Phase.TRACING);
            Path file = folder.resolve("observed-" + observed + ".trace").toAbsolutePath();
            String other = isLong ? LONG : OTHERS.get(i % OTHERS.size());
            Steering steering = Steering.strategyAtEveryAccess(i == 0 ? FIRST : other, options.seed() + i);
            Outcome run = trace(trials, steering, file);
            observed++;
            events += run.steps();
            threads |= run.schedule().names().size() > 1;
            boolean isLast = passed - passedBefore + 1 == options.runs();
            examine(new Validator.Observed(target, trials, free, run.schedule()), run, file, changes, isLast);
            delete(file);
        }
        predictions.tryRest(target);
        listener.runs(verdicts.total(), verdicts.failed());
        if (threads) concurrent++;
        secondRound(target, trials, free, changes);
        predictions.lookForCaught(target, new CaughtCrashes((s, f) -> trace(trials, s, f), repeated, over));
        delete(repeated);
    }

    /** Of a long run, no more is traced than is examined. */
    private Outcome trace(HostedTrials trials, Steering steering, Path file) throws HostGone, UnusableTarget {
        Outcome run = trials.traceBeginning(steering, file, Predictor.MOST_BYTES);
        verdicts.add(run.verdict());
        return run;
    }

    /** Predicts from runs in which an order was forced that changes the state. */
    private void secondRound(Target target, HostedTrials trials, HostedTrials free, ChangedRuns changes)
            throws HostGone, UnusableTarget {
        Path file = folder.resolve("changed.trace").toAbsolutePath();
        changes.observe((steering, trace) -> trace(trials, steering, trace), file, (trace, run, order) -> {
            Predictor.Result predicted = predict(trace);
            if (predicted == null) return;
            Validator.Observed from = new Validator.Observed(target, trials, free, run.schedule());
            for (Prediction p : predicted.predictions()) predictions.tryAll(p.after(order), from);
            listener.runs(verdicts.total(), verdicts.failed());
        });
        for (Outcome failing : changes.failing())
            if (!isConfirmed(failing.failure())) validator.unexpected(target, trials, failing);
        delete(file);
    }

    private void examine(Validator.Observed from, Outcome run, Path file, ChangedRuns changes, boolean isLast)
            throws HostGone, UnusableTarget {
        if (run.verdict() != Verdict.INCONCLUSIVE) examined.add(from.target());
        if (run.verdict() == Verdict.PASSED) {
            passed++;
            passing.putIfAbsent(from.target(), run);
            tryPredictions(file, from, changes, isLast);
        } else if (run.failed()) {
            failed++;
            validator.unexpected(from.target(), from.trials(), run);
        } else {
            useless = run.reason();
        }
    }

    private void tryPredictions(Path file, Validator.Observed run, ChangedRuns changes, boolean isLast)
            throws HostGone, UnusableTarget {
        Predictor.Result predicted = predict(file);
        if (predicted == null) return;
        pruned.merge(run.target(), pruned(predicted), (a, b) -> a.total() >= b.total() ? a : b);
        for (Prediction p : predicted.predictions()) {
            Validated v = isLast ? predictions.tryAll(p, run) : predictions.trySome(p, run);
            listener.runs(verdicts.total(), verdicts.failed());
            if (v != null && v.passes() && p.crash() != Crash.DEADLOCK) changes.add(p.steps(), run.schedule());
        }
        for (List<Prediction.Step> order : predicted.stateChanges()) changes.add(order, run.schedule());
    }

    /** Null if the time is over. */
    private Predictor.Result predict(Path trace) throws UnusableTarget {
        listener.phase(Phase.PREDICTING);
        Predictor.Result predicted =
                new TracePrediction(releases, () -> cancellation.isCancelled() || over.getAsBoolean()).of(trace);
        cancellation.check();
        if (predicted == null) unread = true;
        else {
            read = true;
            partial |= predicted.partial();
            nodes += predicted.nodes();
        }
        return predicted;
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // the folder of traces is deleted in the end
        }
    }

    private static Investigation.Pruned pruned(Predictor.Result predicted) {
        return new Investigation.Pruned(
                predicted.pruned(),
                predicted.pruned(Pruning.ORDER),
                predicted.pruned(Pruning.MUTUAL_EXCLUSION),
                predicted.pruned(Pruning.CONDITION),
                predicted.pruned(Pruning.SURVIVED));
    }

    private Investigation.Pruned allPruned() {
        return pruned.values().stream().reduce(Investigation.Pruned.NONE, Investigation.Pruned::plus);
    }

    /** The same failure as that of a prediction, in a run without its order. */
    private boolean isConfirmed(Failure failure) {
        return predictions.results().stream()
                .anyMatch(p -> p.crash() != null && p.crash().failure().key().equals(failure.key()));
    }

    /** What limits the result. */
    List<Note> warnings() {
        return partial ? List.of(Note.of("the run is long, and only its beginning was examined")) : List.of();
    }

    /** Why nothing can be concluded; without text if the runs that were observed could be examined. */
    Note reason() {
        if (unread && !read && failed == 0)
            return Note.of("the time was over before the trace of a run was read", Advice.Kind.ALLOW_MORE_TIME);
        if (passed > 0 || failed > 0 || useless.isEmpty() && !over.getAsBoolean()) return Note.NONE;
        return useless.isEmpty() ? Note.of("no run ended in time", Advice.Kind.ALLOW_MORE_TIME) : useless;
    }

    /** Of {@code programs} programs or test classes; the threads of those that were not traced share nothing. */
    Found result(int programs, int untraced) {
        List<UnpredictedFailure> others = validator.others().stream()
                .filter(other -> !isConfirmed(other.outcome().failure()))
                .toList();
        double seconds = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun) / 1000.0;
        RunCounts runs = verdicts.counts(untraced, seconds);
        return new Found(
                predictions.results(),
                others,
                passing,
                runs,
                validator.forced(),
                new PredictSummary.Stages(programs, programs - untraced, examined.size()),
                new Investigation.Observation(passed + untraced, programs, concurrent, allPruned()));
    }
}
