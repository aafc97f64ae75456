package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.happensbefore.HappensBefore;
import dev.culprit.analysis.happensbefore.Order;

/** The run that predictions are made from, and what all detectors ask. */
final class ObservedRun {
    private final Dependences run;
    private final CriticalUses uses;
    private final SharedAccesses shared;
    private final Timing timing;
    private int pruned;

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

    /** Synchronisation rules out a suspect. */
    void pruned() {
        pruned++;
    }

    int prunedCount() {
        return pruned;
    }
}
