package dev.culprit.investigation.predicting;

import dev.culprit.investigation.CaseResult;
import dev.culprit.model.Note;
import java.util.List;

/**
 * The result of a prediction. {@code others} are runs that failed in a way that was not predicted, one for each
 * failure. {@code reason} says why nothing can be concluded; it has no text otherwise.
 */
public record PredictSummary(
        List<Validated> predictions, List<UnpredictedFailure> others, Note reason, CaseResult caseResult) {
    public PredictSummary {
        predictions = List.copyOf(predictions);
        others = List.copyOf(others);
    }
}
