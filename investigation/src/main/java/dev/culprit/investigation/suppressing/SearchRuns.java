package dev.culprit.investigation.suppressing;

import dev.culprit.model.OrderConstraint;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;

/** Repeats a failing run for a search. Each run is traced. */
interface SearchRuns {
    /** As it was recorded. The threads that did not fail continue. */
    TracedRun original() throws HostGone, UnusableTarget;

    /** With an order of two accesses. */
    TracedRun ordered(OrderConstraint order) throws HostGone, UnusableTarget;
}
