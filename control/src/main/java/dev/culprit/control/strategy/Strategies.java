package dev.culprit.control.strategy;

import dev.culprit.model.Steering.Liberties;
import dev.culprit.runtime.control.Sites;
import java.util.List;

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
        boolean wakes = liberties.spuriousWakeups();
        switch (base) {
            case "portfolio":
                return new Portfolio(new Slowness(liberties.maxPauseMillis()), () -> alternating(wakes));
            case "random":
                return new RandomWalk().exploringWakeups(wakes);
            case "pct":
                return new PriorityWalk(argument(name, colon, 3)).exploringWakeups(wakes);
            case "site":
                return new SiteWalk(argument(name, colon, 2)).exploringWakeups(wakes);
            case "pos":
                return new PartialOrderSampling().exploringWakeups(wakes);
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
    private static Strategy[] alternating(boolean wakes) {
        List<Randomised> members = List.of(
                new PartialOrderSampling(),
                new PriorityWalk(2),
                new SiteWalk(1),
                new PartialOrderSampling(),
                new PriorityWalk(3),
                new RandomWalk(),
                new SiteWalk(2),
                new PartialOrderSampling());
        for (Randomised member : members) member.exploringWakeups(wakes);
        return members.toArray(new Strategy[0]);
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
