package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.happensbefore.HappensBefore;
import dev.culprit.analysis.happensbefore.Order;
import dev.culprit.analysis.prediction.exclusion.Exclusions;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The run that predictions are made from, and what all detectors ask. */
final class ObservedRun {
    private final Dependences run;
    private final CriticalUses uses;
    private final SharedAccesses shared;
    private final SharedCollections collections;
    private final Guards guards;
    private final Handshakes handshakes;
    private final Timing timing;
    private final Routes routes;
    private final Suspects suspects;

    /** {@code cut}: only the beginning of the run is known. */
    ObservedRun(Dependences run, CriticalUses uses, boolean cut) {
        this(run, uses, uses::waits, cut);
    }

    /** The run without the analysis of loops that wait. */
    static ObservedRun withoutLoops(Dependences run, CriticalUses uses, boolean cut) {
        return new ObservedRun(run, uses, IntStream::empty, cut);
    }

    private ObservedRun(Dependences run, CriticalUses uses, Supplier<IntStream> waits, boolean cut) {
        this.run = run;
        this.uses = uses;
        this.shared = new SharedAccesses(run);
        this.guards = new Guards(run, shared, uses);
        this.handshakes = new Handshakes(run, waits, shared);
        HappensBefore order = HappensBefore.of(run, Order.NECESSARY, handshakes.edges());
        this.collections = new SharedCollections(run, order);
        this.timing = new Timing(run, order, shared, guards, new Exclusions(run, uses, guards::of, cut));
        this.routes = new Routes(run, shared, guards, timing);
        this.suspects = new Suspects(this);
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

    SharedCollections collections() {
        return collections;
    }

    Guards guards() {
        return guards;
    }

    Handshakes handshakes() {
        return handshakes;
    }

    Timing timing() {
        return timing;
    }

    Routes routes() {
        return routes;
    }

    /** What the detectors have found. */
    Suspects suspects() {
        return suspects;
    }
}
