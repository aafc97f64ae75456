package dev.culprit.agent.batch;

import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.trace.TracedAlteration;
import java.util.List;
import java.util.Set;

/** The alteration part of a host. */
public interface RunAlterations {
    /** The next run has these alterations, and no others; {@code traced} if the trace is to hold what is altered. */
    void begin(Set<Alteration> alterations, boolean traced);

    /** The run is over: nothing is altered any more. */
    void end();

    /** What was altered in a traced run. */
    List<TracedAlteration> made();
}
