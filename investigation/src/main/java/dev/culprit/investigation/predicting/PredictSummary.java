package dev.culprit.investigation.predicting;

import dev.culprit.investigation.CaseResult;
import dev.culprit.model.Note;
import java.util.List;

/**
 * The result of a prediction. {@code others} are runs that failed in a way that was not predicted, one for each
 * failure. {@code reason} says why nothing can be concluded; it has no text otherwise.
 */
public record PredictSummary(
        List<Validated> predictions,
        List<UnpredictedFailure> others,
        Stages stages,
        Note reason,
        CaseResult caseResult) {
    /**
     * Of the programs or test classes that were {@code run}, so many may have something to predict, and so many of
     * these were traced until a run passed or failed.
     */
    public record Stages(int run, int candidates, int traced) {}

    public PredictSummary {
        predictions = List.copyOf(predictions);
        others = List.copyOf(others);
    }
}
