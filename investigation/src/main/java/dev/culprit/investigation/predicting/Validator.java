package dev.culprit.investigation.predicting;

import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.trials.Replay;
import dev.culprit.trials.Trials;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Runs the program in the order of a prediction: first along the schedule that was observed, then with strategies that
 * choose what the order leaves open. A crash counts if a new JVM repeats it.
 */
final class Validator {
    private static final String STRATEGY = "portfolio";

    private final Trials trials;
    private final Schedule observed;
    private final PredictOptions options;
    private final BooleanSupplier over;

    /** {@code over} tells when the time is over. */
    Validator(Trials trials, Schedule observed, PredictOptions options, BooleanSupplier over) {
        this.trials = trials;
        this.observed = observed;
        this.options = options;
        this.over = over;
    }

    Validated validate(Prediction prediction) throws HostGone, UnusableTarget {
        List<OrderConstraint> order = order(prediction.steps());
        int met = 0;
        for (int i = 0; i < options.attempts(); i++) {
            if (over.getAsBoolean()) return new Validated(prediction, i, met, null);
            Steering course = i == 0 ? Steering.follow(observed) : Steering.strategy(STRATEGY, options.seed() + i);
            Outcome outcome = trials.run(course.with(order, List.of()));
            boolean inOrder = outcome.verdict() != Verdict.INCONCLUSIVE && !outcome.hasUnmetOrder();
            if (inOrder) met++;
            if (isPredicted(prediction, outcome) && isRepeated(outcome))
                return new Validated(prediction, i + 1, Math.max(met, 1), outcome);
        }
        return new Validated(prediction, options.attempts(), met, null);
    }

    private static List<OrderConstraint> order(List<Prediction.Step> steps) {
        List<OrderConstraint> order = new ArrayList<>();
        for (int i = 1; i < steps.size(); i++)
            order.add(new OrderConstraint(steps.get(i - 1).place(), steps.get(i).place()));
        return order;
    }

    private static boolean isPredicted(Prediction prediction, Outcome outcome) {
        return outcome.failed() && prediction.isFulfilledBy(outcome.failure());
    }

    private boolean isRepeated(Outcome crash) throws HostGone, UnusableTarget {
        trials.renew();
        Outcome again = trials.run(Steering.replay(crash.schedule()));
        return Replay.divergence(again, crash.schedule(), crash.failure().key()).isEmpty();
    }
}
