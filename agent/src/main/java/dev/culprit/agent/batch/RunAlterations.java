package dev.culprit.agent.batch;

import dev.culprit.model.Segment;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.trace.TracedAlteration;
import dev.culprit.model.wire.Reply;
import java.util.List;
import java.util.Set;

/** The alteration part of a host. */
public interface RunAlterations {
    /**
     * The next run has these alterations, and no others; {@code traced} if the trace is to hold what is altered. Those
     * of another kind are not of interest here.
     */
    void begin(Set<Alteration> alterations, boolean traced);

    /** What is found wrong when the threads of the run have ended, before {@link #end()}; null if nothing is. */
    default Throwable foundAfterwards() {
        return null;
    }

    /** The run is over: nothing is altered any more. */
    void end();

    /** What was altered in a traced run, for its reader. */
    default List<TracedAlteration> made() {
        return List.of();
    }

    /**
     * What is reported of the run besides its outcome; {@code unmatched} are the segments of its schedule whose ends
     * were not found again, and {@code extraRuns} counts the runs that were made besides it.
     */
    default List<Reply> report(List<Segment> unmatched, int extraRuns) {
        return List.of();
    }
}
