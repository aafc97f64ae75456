package dev.culprit.agent.batch;

import dev.culprit.model.replacement.Alteration;
import java.util.Set;

/** The alteration part of a host. */
public interface RunAlterations {
    /** The next run has these alterations, and no others. */
    void begin(Set<Alteration> alterations);

    /** The run is over: nothing is altered any more. */
    void end();
}
