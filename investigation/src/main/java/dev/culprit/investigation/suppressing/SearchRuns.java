package dev.culprit.investigation.suppressing;

import dev.culprit.model.OrderConstraint;
import dev.culprit.model.trace.StoreInstance;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.Set;

/** Repeats a failing run for a search. Each run is traced. */
interface SearchRuns {
    /** As it was recorded. The threads that did not fail continue. */
    TracedRun original() throws HostGone, UnusableTarget;

    /** With an order of two accesses. */
    TracedRun ordered(OrderConstraint order) throws HostGone, UnusableTarget;

    /** Without the instances and what depends on them. The threads that do not fail continue. */
    TracedRun suppressed(Set<StoreInstance> instances) throws HostGone, UnusableTarget;
}
