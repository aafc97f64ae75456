package dev.culprit.investigation.predicting;

import dev.culprit.investigation.CaseResult;
import dev.culprit.model.Outcome;
import java.util.List;

/** The result of a prediction: confirmed predictions first. */
public record PredictSummary(List<Validated> predictions, Runs runs, boolean interrupted, CaseResult caseResult) {
    /**
     * The runs that were observed. {@code passed} of them passed; {@code pruned} counts the suspects that
     * synchronisation rules out; {@code failing} is one that failed by itself, or null.
     */
    public record Runs(int passed, int pruned, Outcome failing) {}

    public PredictSummary {
        predictions = List.copyOf(predictions);
    }

    public List<Validated> with(Validated.Status status) {
        return predictions.stream().filter(p -> p.status() == status).toList();
    }
}
