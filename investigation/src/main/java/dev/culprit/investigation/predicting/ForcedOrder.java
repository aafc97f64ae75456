package dev.culprit.investigation.predicting;

import dev.culprit.analysis.prediction.Crash;
import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.model.OrderConstraint;
import java.util.ArrayList;
import java.util.List;

/** The constraints that make a run have a predicted order. */
final class ForcedOrder {
    private ForcedOrder() {}

    static List<OrderConstraint> of(Prediction prediction) {
        List<OrderConstraint> order = sequence(prediction.preparation());
        order.addAll(
                prediction.crash() == Crash.DEADLOCK ? lockOrder(prediction.steps()) : sequence(prediction.steps()));
        return order;
    }

    /** The last step of each instance before its first, so that no run has the predicted order. */
    static List<OrderConstraint> opposite(Prediction prediction) {
        List<OrderConstraint> order = sequence(prediction.preparation());
        for (Prediction instance : prediction.instances()) {
            List<Prediction.Step> steps = instance.steps();
            add(order, steps.get(steps.size() - 1), steps.get(0), false);
        }
        return order;
    }

    /** Each step after the one before it. Steps of one thread follow each other by themselves. */
    static List<OrderConstraint> sequence(List<Prediction.Step> steps) {
        List<OrderConstraint> order = new ArrayList<>();
        for (int i = 1; i < steps.size(); i++) add(order, steps.get(i - 1), steps.get(i), true);
        return order;
    }

    /** Every thread takes its first lock before any of the others takes its second one. */
    private static List<OrderConstraint> lockOrder(List<Prediction.Step> steps) {
        List<OrderConstraint> order = new ArrayList<>();
        for (Prediction.Step first : steps)
            for (Prediction.Step second : steps)
                if (first.role() == Prediction.Role.TAKES && second.role() == Prediction.Role.WAITS_FOR)
                    add(order, first, second, false);
        return order;
    }

    private static void add(List<OrderConstraint> order, Prediction.Step first, Prediction.Step second, boolean tight) {
        // tasks of a pool may run in any thread, and only their names differ
        boolean same = first.place().thread().equals(second.place().thread())
                && first.thread().equals(second.thread());
        if (!same) order.add(new OrderConstraint(first.place(), second.place(), tight));
    }
}
