package dev.culprit.investigation.predicting;

import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.trials.Simplifier;
import dev.culprit.trials.Trials;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Runs the program in the order of a prediction: first along the schedule that was observed, then with strategies that
 * choose what the order leaves open. A crash counts if its schedule, without the order, repeats it in a new JVM.
 */
final class Validator {
    /**
     * One after the other, so that runs differ in more than their seed: many switches in two ways, and none that is not
     * needed. Each run has a strategy of its own, which has learned nothing, so that others would choose badly.
     */
    private static final List<String> STRATEGIES = List.of("pos", "random", "pct:1");

    /** Free runs that are delayed only for the order. */
    private static final String WITHOUT_NOISE = "free:0";

    /** A prediction is not tried again when its runs have had so many events: long runs are tried less often. */
    private static final long MOST_EVENTS = 5_000_000;

    /** A prediction is not tried again when so many of its runs had to be cut off, each of which takes long. */
    private static final int MOST_CUT_OFF = 3;

    private static final long SIMPLIFYING_TRIALS = 200;
    /** With fewer trials, little would become simpler. */
    private static final long LEAST_SIMPLIFYING_TRIALS = 10;

    /** The trials of a simplification have at most so many events together. */
    private static final long SIMPLIFYING_EVENTS = 20_000_000;

    private static final long SIMPLIFYING_MILLIS = 3_000;

    private final PredictOptions options;
    private final BooleanSupplier over;
    private final RunVerdicts verdicts;
    /** Runs in which an order was to be kept. */
    private long forced;
    /** Failures that were not predicted, by key. */
    private final Map<String, UnpredictedFailure> others = new LinkedHashMap<>();

    /** {@code over} says whether the time is over. The verdicts of runs with an order are added to {@code verdicts}. */
    Validator(PredictOptions options, BooleanSupplier over, RunVerdicts verdicts) {
        this.options = options;
        this.over = over;
        this.verdicts = verdicts;
    }

    /** The number of runs in which an order was to be kept. */
    long forced() {
        return forced;
    }

    /** The runs that failed in another way than predicted, one for each failure; each was replayed. */
    List<UnpredictedFailure> others() {
        return List.copyOf(others.values());
    }

    /**
     * The target, how it is run under control and freely, and the schedule of a run that passed. {@code free} is null
     * if predictions are tried under control.
     */
    record Observed(Target target, Trials trials, Trials free, Schedule schedule) {
        boolean isFree() {
            return free != null;
        }
    }

    /** So many attempts, numbered from {@code from} on. Those from 0 on follow the observed schedule first. */
    record Attempts(int from, int count) {}

    Validated validate(Prediction prediction, Observed observed, Attempts attempts) throws HostGone, UnusableTarget {
        return observed.isFree()
                ? byDelays(prediction, observed, attempts)
                : underControl(prediction, observed, attempts);
    }

    /**
     * As the paper's validator: in free runs, threads wait at the places of the prediction. A crash has no schedule,
     * and another run need not crash. Failures that were not predicted cannot be repeated, so that they do not count.
     */
    private Validated byDelays(Prediction prediction, Observed observed, Attempts attempts)
            throws HostGone, UnusableTarget {
        List<OrderConstraint> order = ForcedOrder.of(prediction);
        Validated.Tries tries = Validated.Tries.NONE;
        for (int i = 0; i < attempts.count && !over.getAsBoolean(); i++) {
            Steering course = Steering.strategy(WITHOUT_NOISE, options.seed() + attempts.from + i);
            Outcome outcome = run(observed.free, course.with(order, List.of()));
            tries = tries.and(outcome);
            boolean met = Validated.Tries.isMetIn(outcome);
            if (met && outcome.failed() && prediction.isFulfilledBy(outcome.failure()))
                return new Validated(prediction, observed.target, tries, outcome, true);
        }
        return new Validated(prediction, observed.target, tries, null, true);
    }

    /** The prediction and its alternatives take turns. */
    private Validated underControl(Prediction prediction, Observed observed, Attempts attempts)
            throws HostGone, UnusableTarget {
        List<Prediction> instances = prediction.instances();
        Validated.Tries tries = Validated.Tries.NONE;
        Outcome passing = null;
        long events = 0;
        int cutOff = 0;
        for (int i = 0; i < attempts.count && events < MOST_EVENTS && !over.getAsBoolean(); i++) {
            int number = attempts.from + i;
            Prediction instance = instances.get(number % instances.size());
            Steering course = course(number / instances.size(), number, observed.schedule);
            Outcome outcome = run(observed.trials, course.with(ForcedOrder.of(instance), List.of()));
            events += outcome.steps();
            tries = tries.and(outcome);
            if (Validated.Tries.isCutOff(outcome) && ++cutOff == MOST_CUT_OFF) break;
            if (Validated.Tries.isCutOff(outcome)) continue;
            if (!outcome.failed()) {
                if (Validated.Tries.isMetIn(outcome)) passing = outcome;
                continue;
            }
            boolean predicted = Validated.Tries.isMetIn(outcome) && instance.isFulfilledBy(outcome.failure());
            if (!predicted || isIndependent(prediction, observed.trials, outcome)) {
                unexpected(observed.target, observed.trials, outcome);
                continue;
            }
            Outcome crash = repeated(observed.trials, outcome);
            if (crash != null) return new Validated(instance, observed.target, tries, crash, false);
        }
        return new Validated(prediction, observed.target, tries, null, false, new Validated.Passing(passing, ""));
    }

    /**
     * Whether the failure may have another cause than what was predicted, and a run with the opposite order, otherwise
     * like this one, fails in the same way.
     */
    private boolean isIndependent(Prediction prediction, Trials trials, Outcome failing)
            throws HostGone, UnusableTarget {
        if (!prediction.crash().isShownByAnyFailure()) return false;
        Steering opposite = Steering.follow(failing.schedule()).with(ForcedOrder.opposite(prediction), List.of());
        Outcome outcome = run(trials, opposite);
        return outcome.failed()
                && Validated.Tries.isMetIn(outcome)
                && outcome.failure().key().equals(failing.failure().key());
    }

    private Outcome run(Trials trials, Steering steering) throws HostGone, UnusableTarget {
        Outcome outcome = trials.run(steering);
        forced++;
        verdicts.add(outcome.verdict());
        return outcome;
    }

    /** Keeps a failure that was not predicted, if it is new and its schedule repeats it. */
    void unexpected(Target target, Trials trials, Outcome failing) throws HostGone, UnusableTarget {
        String key = failing.failure().key();
        if (others.containsKey(key)) return;
        Outcome repeated = repeated(trials, failing);
        if (repeated != null) others.put(key, new UnpredictedFailure(target, repeated));
    }

    private Steering course(int round, int attempt, Schedule observed) {
        if (round == 0) return Steering.follow(observed);
        String strategy = STRATEGIES.get((round - 1) % STRATEGIES.size());
        return Steering.strategyAtEveryAccess(strategy, options.seed() + attempt);
    }

    /**
     * The same failure with a simpler schedule that was replayed in a new JVM; null if no schedule repeats it. When the
     * time is over, the schedule is replayed as it is.
     */
    private Outcome repeated(Trials trials, Outcome failing) throws HostGone, UnusableTarget {
        long most = Math.min(SIMPLIFYING_TRIALS, SIMPLIFYING_EVENTS / Math.max(1, failing.steps()));
        if (most < LEAST_SIMPLIFYING_TRIALS) most = 0;
        Simplifier.Simplified simplified = new Simplifier(trials, most, SIMPLIFYING_MILLIS)
                .keepingThread()
                .until(over)
                .simplify(failing);
        return simplified.divergence().isEmpty() ? simplified.outcome() : null;
    }
}
