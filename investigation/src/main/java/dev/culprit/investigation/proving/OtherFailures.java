package dev.culprit.investigation.proving;

import dev.culprit.model.Failure;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Failures of other faults of the program. A run without the blamed order that ends in one of them says nothing about
 * the order. Whether a failure is one of them is seen in runs without any intervention, which are made when it first
 * matters. A failure that does not occur there speaks against the order: the intervention may have led to it.
 *
 * <p>Any thread may use it.
 */
final class OtherFailures {
    private static final int RUNS = 300;

    private final String blamed;
    /** The first run of each that was seen here, by the key of the failure. */
    private final Map<String, Outcome> seen = new LinkedHashMap<>();

    private final Set<String> known;
    private boolean searched;

    /** {@code known} are the keys of failures that occurred before, without interventions. */
    OtherFailures(Failure blamed, Set<String> known) {
        this.blamed = blamed.key();
        this.known = Set.copyOf(known);
    }

    /** Whether the run ended in such a failure. */
    synchronized boolean include(Outcome outcome, WatchedRuns runs, BooleanSupplier over)
            throws HostGone, UnusableTarget {
        if (!outcome.failed() || outcome.failure().key().equals(blamed)) return false;
        String key = outcome.failure().key();
        if (known.contains(key)) return true;
        if (!searched) search(runs, over);
        return seen.containsKey(key);
    }

    private void search(WatchedRuns runs, BooleanSupplier over) throws HostGone, UnusableTarget {
        searched = true;
        for (int i = 0; i < RUNS && !over.getAsBoolean(); i++) {
            String strategy = IntervenedRuns.STRATEGIES.get(i % IntervenedRuns.STRATEGIES.size());
            Outcome outcome =
                    runs.run(Steering.strategyAtEveryAccess(strategy, i)).outcome();
            if (!outcome.failed() || outcome.failure().key().equals(blamed)) continue;
            seen.putIfAbsent(outcome.failure().key(), outcome);
        }
    }

    /** The failures that were not known before. */
    synchronized List<FailingRun> found() {
        return seen.entrySet().stream()
                .filter(failure -> !known.contains(failure.getKey()))
                .map(failure -> new FailingRun(
                        failure.getValue().schedule(), failure.getValue().failure()))
                .toList();
    }
}
