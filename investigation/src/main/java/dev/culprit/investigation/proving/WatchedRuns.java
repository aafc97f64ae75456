package dev.culprit.investigation.proving;

import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;

/** Makes runs and sees whether the blamed order occurs in them. */
interface WatchedRuns {
    Watched run(Steering steering) throws HostGone, UnusableTarget;

    /** {@code seen}: whether the blamed order was observed in the run. */
    record Watched(Outcome outcome, boolean seen) {}
}
