package dev.culprit.investigation.predicting;

import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.model.Frame;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Runs that pass although an order was forced that changes the state. Predictions from them are crashes that need two
 * rare timings: the first sets the state, the second crashes. Limits are numbers of runs and of events, so that the
 * speed of the machine does not change what is found.
 */
final class ChangedRuns {
    private static final int MOST_ORDERS = 12;
    /** In so many runs an order may fail to be met. */
    private static final int MOST_UNMET = 4;

    /** The state may be one from which most runs crash, so that one that passes is worth more runs. */
    private static final int MOST_TRIES = 20;

    private static final long MOST_EVENTS = 400_000;
    private static final String STRATEGY = "random";

    /** An order that changes the state, and the schedule of the run in which it was found. */
    private record Attempt(List<Prediction.Step> steps, Schedule schedule) {}

    /** Runs the target and writes a trace. */
    interface Tracing {
        Outcome trace(Steering steering, Path file) throws HostGone, UnusableTarget;
    }

    /** Predicts from the trace of a run with the order and tries the predictions. */
    interface Examination {
        void examine(Path trace, Outcome run, List<Prediction.Step> order) throws HostGone, UnusableTarget;
    }

    private final long seed;
    private final BooleanSupplier over;
    private final List<Attempt> candidates = new ArrayList<>();
    private final Set<List<Frame>> known = new HashSet<>();
    private final List<Outcome> failing = new ArrayList<>();
    private int runs;
    private long events;

    /** {@code over} says whether the time is over. */
    ChangedRuns(long seed, BooleanSupplier over) {
        this.seed = seed;
        this.over = over;
    }

    void add(List<Prediction.Step> order, Schedule schedule) {
        List<Frame> lines = order.stream().map(Prediction.Step::at).toList();
        if (known.add(lines)) candidates.add(new Attempt(order, schedule));
    }

    /** The number of runs so far. */
    int runs() {
        return runs;
    }

    /** The runs that failed. */
    List<Outcome> failing() {
        return failing;
    }

    /** Makes a passing run for each order and has it examined; {@code trace} is written anew for each. */
    void observe(Tracing trials, Path trace, Examination examination) throws HostGone, UnusableTarget {
        for (Attempt c : candidates.subList(0, Math.min(candidates.size(), MOST_ORDERS))) {
            Outcome run = passing(c, trials, trace);
            if (run != null) examination.examine(trace, run, c.steps);
        }
    }

    /** A run that has the order and passes; null if there is none. */
    private Outcome passing(Attempt c, Tracing trials, Path trace) throws HostGone, UnusableTarget {
        List<OrderConstraint> order = ForcedOrder.sequence(c.steps);
        int unmet = 0;
        for (int i = 0; i < MOST_TRIES && unmet < MOST_UNMET && events < MOST_EVENTS && !over.getAsBoolean(); i++) {
            Steering course = i == 0 ? Steering.follow(c.schedule) : Steering.strategyAtEveryAccess(STRATEGY, seed + i);
            Outcome run = trials.trace(course.with(order, List.of()), trace);
            runs++;
            events += run.steps();
            if (run.failed()) failing.add(run);
            boolean met = run.verdict() != Verdict.INCONCLUSIVE && !run.hasUnmetOrder();
            if (!met) unmet++;
            else if (!run.failed()) return run;
        }
        return null;
    }
}
