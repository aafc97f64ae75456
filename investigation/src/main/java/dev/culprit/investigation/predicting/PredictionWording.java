package dev.culprit.investigation.predicting;

import dev.culprit.analysis.prediction.Crash;
import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.model.Durations;
import dev.culprit.model.Outcome;
import dev.culprit.model.Segment;
import java.util.regex.Matcher;
import java.util.stream.Collectors;

/** Says in words what was predicted and what came of it. */
final class PredictionWording {
    private PredictionWording() {}

    /** One paragraph. */
    static String explanation(Validated v) {
        return order(v.prediction()) + " " + result(v);
    }

    /** As {@code This order leads to a null dereference of factory: close of thread main sets it to null (..)}. */
    private static String order(Prediction p) {
        String steps = p.allSteps().stream()
                .map(step -> "thread " + step.thread() + " " + action(p, step) + " at "
                        + step.at().place())
                .collect(Collectors.joining(", then "));
        return "Of " + p.variable() + ", in this order: " + steps + ". Predicted: "
                + p.crash().words() + " at " + p.at().place() + ".";
    }

    /** What the step does; a variable other than that of the prediction is named. */
    static String action(Prediction p, Prediction.Step step) {
        String words = step.role().words();
        boolean same = p.crash() != Crash.DEADLOCK && step.variable().equals(p.variable());
        if (same || step.variable().isEmpty()) return words;
        String name = step.variable().substring(step.variable().lastIndexOf('.') + 1);
        return words.replaceFirst("\\bit\\b", Matcher.quoteReplacement(name));
    }

    /** The failure of the run, and how slow threads were in it. */
    static String crash(Outcome run) {
        StringBuilder text = new StringBuilder(run.failure().headline());
        for (Segment segment : run.schedule().segments())
            if (segment.isPause())
                text.append("; thread ")
                        .append(run.schedule().names().get(segment.thread()))
                        .append(" is paused for ")
                        .append(Durations.text(segment.pause().nanos()));
        return text.toString();
    }

    /** The class of the exception; a deadlock has none. */
    private static String failure(Outcome run) {
        String type = run.failure().type();
        return type.isEmpty() ? run.failure().headline() : type;
    }

    private static String result(Validated v) {
        int runs = v.tries().runs();
        return switch (v.status()) {
            case CONFIRMED -> "A run in this order ended with " + failure(v.crash()) + ".";
            case CRASHED ->
                "A free run in which threads were delayed so that they had this order ended with " + failure(v.crash())
                        + ". It has no schedule, so that it cannot be replayed.";
            case CAUGHT ->
                "In a run in this order, " + v.passing().caught() + "; "
                        + v.tries().met() + " of " + runs + (runs == 1 ? " run" : " runs")
                        + " had this order, and none failed as predicted.";
            case NOT_REPRODUCED ->
                v.tries().met() + " of " + runs + (runs == 1 ? " run" : " runs")
                        + " had this order, and none crashed as predicted.";
            case NOT_FEASIBLE ->
                "None of " + runs + (runs == 1 ? " run" : " runs") + " could be made to have this order"
                        + (v.tries().reason().isEmpty() ? "" : ": " + v.tries().reason()) + ".";
            case NOT_TRIED -> "The time was over before this order was tried.";
        };
    }
}
