package dev.culprit.investigation.predicting;

import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.model.Outcome;

/**
 * A prediction that was tried. {@code met} of {@code attempts} runs had the predicted order. {@code crash} is the run
 * that crashed as predicted, or null.
 */
public record Validated(Prediction prediction, int attempts, int met, Outcome crash) {
    /** The result of trying. */
    public enum Status {
        /** A run with the order crashed as predicted. */
        CONFIRMED,
        /** Runs had the order, and none crashed. */
        NOT_REPRODUCED,
        /** No run had the order. */
        NOT_FEASIBLE
    }

    public Status status() {
        if (crash != null) return Status.CONFIRMED;
        return met > 0 ? Status.NOT_REPRODUCED : Status.NOT_FEASIBLE;
    }
}
