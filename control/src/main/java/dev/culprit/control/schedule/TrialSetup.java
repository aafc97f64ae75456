package dev.culprit.control.schedule;

import dev.culprit.control.outcome.SiteNames;
import dev.culprit.control.strategy.Strategy;
import dev.culprit.control.trace.TrialTrace;

/** What a trial is run with. {@code trace} is null unless the run is traced. */
public record TrialSetup(Strategy strategy, Ends ends, Constraints constraints, TrialTrace trace, SiteNames sites) {
    /**
     * What ends a trial. {@code continuesAfterFailure} lets the other threads run on until they end too, as they would
     * in any JVM; that is for collecting what they do. {@code withMain}: the program's result is there when its main
     * thread has ended, as that of a test; threads that it leaves behind do not matter.
     */
    public record Ends(long stepLimit, boolean continuesAfterFailure, boolean withMain) {}
}
