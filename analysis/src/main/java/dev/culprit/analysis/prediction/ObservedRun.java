package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.happensbefore.HappensBefore;
import dev.culprit.analysis.happensbefore.Order;
import java.util.EnumMap;
import java.util.Map;

/** The run that predictions are made from, and what all detectors ask. */
final class ObservedRun {
    private final Dependences run;
    private final CriticalUses uses;
    private final SharedAccesses shared;
    private final Timing timing;
    private final Map<Pruning, Integer> pruned = new EnumMap<>(Pruning.class);

    ObservedRun(Dependences run, CriticalUses uses) {
        this.run = run;
        this.uses = uses;
        this.shared = new SharedAccesses(run);
        this.timing = new Timing(run, HappensBefore.of(run, Order.NECESSARY));
    }

    Dependences run() {
        return run;
    }

    CriticalUses uses() {
        return uses;
    }

    SharedAccesses shared() {
        return shared;
    }

    Timing timing() {
        return timing;
    }

    /** A suspect is not reported. */
    void prune(Pruning cause) {
        pruned.merge(cause, 1, Integer::sum);
    }

    Map<Pruning, Integer> pruned() {
        return pruned;
    }
}
