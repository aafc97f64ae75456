package dev.culprit.agent.batch;

import dev.culprit.model.trial.Trial;

/** One run of a batch: its number among the variations, and the trial. */
public record Variation(long number, Trial trial) {}
