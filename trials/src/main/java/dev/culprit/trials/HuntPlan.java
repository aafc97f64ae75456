package dev.culprit.trials;

import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.wire.Request.Limits;

/** What a hunt is asked to do: {@code failures} is the number of distinct failures that is enough. */
public record HuntPlan(
        Target target,
        Limits limits,
        Search search,
        long runs,
        long millis,
        int failures,
        int hosts,
        boolean processPerTrial,
        Collecting collecting) {

    /** Without a collection of patterns. */
    public HuntPlan(
            Target target,
            Limits limits,
            Search search,
            long runs,
            long millis,
            int failures,
            int hosts,
            boolean processPerTrial) {
        this(target, limits, search, runs, millis, failures, hosts, processPerTrial, null);
    }

    /** The same, until so many distinct failures were found. */
    public HuntPlan until(int enough) {
        return new HuntPlan(target, limits, search, runs, millis, enough, hosts, processPerTrial, collecting);
    }

    /** The same, with patterns collected of every run; then all runs are made, whatever they find. */
    public HuntPlan collecting(Collecting what) {
        return new HuntPlan(target, limits, search, runs, millis, failures, hosts, processPerTrial, what);
    }

    /** What the hosts need. */
    public Equipment equipment() {
        Equipment plain =
                Steering.strategy(search.strategy, search.seed).isControlled() ? Equipment.CONTROLLED : Equipment.NOISY;
        return collecting == null ? plain : plain.with(Equipment.Part.PATTERNS);
    }

    /** Which schedules are tried, in which order. */
    public record Search(String strategy, long seed) {
        /** A systematic search keeps its state from one trial to the next, so it is one batch on one host. */
        boolean isSystematic() {
            return strategy.startsWith("bounded");
        }

        /** Whether a scheduler holds the threads, so that what was found can be repeated. */
        public boolean isControlled() {
            return Steering.strategy(strategy, seed).isControlled();
        }
    }
}
