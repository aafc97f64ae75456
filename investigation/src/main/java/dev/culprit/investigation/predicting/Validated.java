package dev.culprit.investigation.predicting;

import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.model.Outcome;
import dev.culprit.model.Target;
import dev.culprit.model.findings.CrashPrediction.Status;

/**
 * A prediction that was tried with a target. {@code crash} is a run that crashed as predicted, or null. It was replayed,
 * unless the runs were {@code free}, which have no schedule.
 */
public record Validated(Prediction prediction, Target target, Tries tries, Outcome crash, boolean free) {
    /** Of {@code runs} runs, {@code met} had the predicted order. */
    public record Tries(int runs, int met) {
        static final Tries NONE = new Tries(0, 0);

        Tries and(boolean wasMet) {
            return new Tries(runs + 1, met + (wasMet ? 1 : 0));
        }
    }

    public Status status() {
        if (crash != null) return free ? Status.CRASHED : Status.CONFIRMED;
        if (tries.met > 0) return Status.NOT_REPRODUCED;
        return tries.runs > 0 ? Status.NOT_FEASIBLE : Status.NOT_TRIED;
    }
}
