package dev.culprit.model;

import java.io.Serializable;
import java.util.List;

/**
 * Who is to run next in a trial. Either a strategy with a seed, or a schedule to follow: to the letter, or as far as it can be
 * followed, the rest without preemptions. Order constraints and delays come on top of either.
 */
public record Steering(
        String strategy,
        long seed,
        Schedule schedule,
        boolean strict,
        List<OrderConstraint> constraints,
        List<Delay> delays)
        implements Serializable {
    public Steering {
        constraints = List.copyOf(constraints);
        delays = List.copyOf(delays);
    }

    public static Steering strategy(String name, long seed) {
        return new Steering(name, seed, null, false, List.of(), List.of());
    }

    public static Steering replay(Schedule schedule) {
        return new Steering("", 0, schedule, true, List.of(), List.of());
    }

    public static Steering follow(Schedule schedule) {
        return new Steering("", 0, schedule, false, List.of(), List.of());
    }

    public Steering with(List<OrderConstraint> constraints, List<Delay> delays) {
        return new Steering(strategy, seed, schedule, strict, constraints, delays);
    }
}
