package dev.culprit.control.strategy;

import dev.culprit.model.Steering.Liberties;
import dev.culprit.runtime.control.Sites;

/**
 * Strategies by name: {@code portfolio}, {@code random}, {@code pct[:depth]}, {@code site[:changes]}, {@code pos},
 * {@code bounded[:preemptions]}, {@code shallow[:preemptions]}, {@code sequential}.
 */
public final class Strategies {
    private Strategies() {}

    /** The strategy without any liberties. */
    public static Strategy named(String name) {
        return named(name, Liberties.NONE);
    }

    public static Strategy named(String name, Liberties liberties) {
        int colon = name.indexOf(':');
        String base = colon < 0 ? name : name.substring(0, colon);
        switch (base) {
            case "portfolio":
                return new Portfolio(new Slowness(liberties.maxPauseMillis()), Strategies::alternating);
            case "random":
                return new RandomWalk();
            case "pct":
                return new PriorityWalk(argument(name, colon, 3));
            case "site":
                return new SiteWalk(argument(name, colon, 2));
            case "pos":
                return new PartialOrderSampling();
            case "bounded":
                return BoundedSearch.exhaustive(argument(name, colon, 2), Sites::hotVariables);
            case "shallow":
                return BoundedSearch.shallow(argument(name, colon, 2));
            case "sequential":
                return new Sequential();
            default:
                throw new IllegalArgumentException("no strategy is called " + name);
        }
    }

    /** What a portfolio alternates between. */
    private static Strategy[] alternating() {
        return new Strategy[] {
            new PartialOrderSampling(),
            new PriorityWalk(2),
            new SiteWalk(1),
            new PartialOrderSampling(),
            new PriorityWalk(3),
            new RandomWalk(),
            new SiteWalk(2),
            new PartialOrderSampling()
        };
    }

    /** The strategy to check a host with: the same, if it preempts, for without that the canary could not fail. */
    public static Strategy forCanary(String name) {
        Strategy same = named(name);
        return same.preempts() ? same : BoundedSearch.exhaustive(1, Sites::hotVariables);
    }

    private static int argument(String name, int colon, int otherwise) {
        if (colon < 0) return otherwise;
        try {
            int value = Integer.parseInt(name.substring(colon + 1));
            if (value >= 0) return value;
        } catch (NumberFormatException e) {
            // reported below
        }
        throw new IllegalArgumentException("the number in strategy " + name + " cannot be read");
    }
}
