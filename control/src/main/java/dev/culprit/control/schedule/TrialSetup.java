package dev.culprit.control.schedule;

import dev.culprit.control.strategy.Strategy;
import dev.culprit.control.trace.TrialTrace;

/**
 * What a trial is run with. {@code continuesAfterFailure} lets the other threads run on until they end too, as they
 * would in any JVM; that is for collecting what they do. {@code trace} is null unless the run is traced.
 */
public record TrialSetup(
        Strategy strategy, long stepLimit, boolean continuesAfterFailure, Constraints constraints, TrialTrace trace) {}
