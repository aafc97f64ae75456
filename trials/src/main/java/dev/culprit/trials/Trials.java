package dev.culprit.trials;

import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.List;

/** Runs trials of one target. */
public interface Trials {
    /** The next trial is the first run of a new JVM. Without effect where that is true of each. */
    default void renew() {}

    Outcome run(Steering steering) throws HostGone, UnusableTarget;

    /** The failing ones among the first {@code count} trials of a strategy, or among those that fit into the time. */
    List<Found> failing(HuntPlan.Search search, long count, long millis) throws HostGone, UnusableTarget;
}
