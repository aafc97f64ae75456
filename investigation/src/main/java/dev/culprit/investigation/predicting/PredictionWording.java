package dev.culprit.investigation.predicting;

import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.model.Failure;
import dev.culprit.model.Frame;
import java.util.stream.Collectors;

/** Says in words what was predicted and what came of it. */
final class PredictionWording {
    private PredictionWording() {}

    /** One paragraph. */
    static String explanation(Validated v) {
        return order(v.prediction()) + " " + result(v);
    }

    private static String order(Prediction p) {
        return p.steps().stream()
                        .map(step -> step.thread() + " " + verb(step.role()) + " " + shortName(step.variable()) + " at "
                                + place(step.at()))
                        .collect(Collectors.joining(", then "))
                + ".";
    }

    private static String verb(Prediction.Role role) {
        return switch (role) {
            case CHECKS -> "checks";
            case SETS_TO_NULL -> "sets to null";
            case DEREFERENCES -> "dereferences";
            case READS -> "reads";
            case INITIALISES -> "initialises";
            case RELEASES -> "releases";
            case USES -> "uses";
            case CHANGES -> "changes";
            case ITERATES -> "iterates over";
            case MODIFIES -> "modifies";
            case DIVIDES_BY -> "divides by";
            case INDEXES_WITH -> "indexes with";
        };
    }

    private static String result(Validated v) {
        return switch (v.status()) {
            case CONFIRMED -> {
                Failure failure = v.crash().failure();
                yield "A run in this order ended with " + failure.type() + " at " + place(failure.at()) + ".";
            }
            case NOT_REPRODUCED -> v.met() + " of " + v.attempts() + " runs had this order, and none crashed.";
            case NOT_FEASIBLE -> "None of " + v.attempts() + " runs could be made to have this order.";
        };
    }

    private static String shortName(String variable) {
        return variable.substring(variable.lastIndexOf('.') + 1);
    }

    private static String place(Frame frame) {
        return frame.file() + ":" + frame.line();
    }
}
