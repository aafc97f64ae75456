package dev.culprit.investigation.predicting;

import dev.culprit.model.Outcome;
import dev.culprit.model.Target;

/** A run of the target that failed in another way than predicted, and was replayed. */
public record UnpredictedFailure(Target target, Outcome outcome) {}
