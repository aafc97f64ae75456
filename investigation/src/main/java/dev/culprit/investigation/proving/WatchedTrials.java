package dev.culprit.investigation.proving;

import dev.culprit.analysis.patterns.PatternRuns;
import dev.culprit.model.Steering;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.List;

/**
 * Runs of which it is known whether the blamed accesses happened in the blamed order, on one object. Places are lines
 * and occurrences, which can belong to other objects in another schedule.
 */
final class WatchedTrials implements WatchedRuns, AutoCloseable {
    /** Patterns of fewer accesses cannot be observed. */
    static final int TRIPLE = 3;

    private final HostedTrials trials;
    /** Shared by all trials of the same hosts: a host names each of its patterns once. */
    private final PatternRuns known;

    private final Pattern blamed;

    /** {@code blamed} is null where the order is not one of accesses. */
    WatchedTrials(HostedTrials trials, PatternRuns known, Pattern blamed) {
        this.trials = trials;
        this.known = known;
        this.blamed = blamed;
    }

    @Override
    public Watched run(Steering steering) throws HostGone, UnusableTarget {
        HostedTrials.Collected run = trials.collect(steering);
        boolean seen = run.run() != null && patterns(run).stream().anyMatch(this::isBlamed);
        return new Watched(run.outcome(), seen);
    }

    private List<Pattern> patterns(HostedTrials.Collected run) {
        synchronized (known) {
            return known.seen(run.source(), run.run());
        }
    }

    /** Pairs are not observed where they are part of something longer. */
    private boolean isBlamed(Pattern pattern) {
        return blamed != null
                && blamed.accesses().size() >= TRIPLE
                && new AccessPattern(pattern).isSame(new AccessPattern(blamed));
    }

    @Override
    public void close() {
        trials.close();
    }
}
