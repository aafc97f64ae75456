package dev.culprit.trials;

import dev.culprit.model.Steering;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Recording;
import dev.culprit.model.trial.Trial;

/**
 * What a hunt does: the trial whose strategy gives the schedules, how much of it, and on how many hosts. {@code
 * processPerTrial}: each run has a JVM of its own.
 */
public record HuntPlan(Trial trial, Budget budget, int hosts, boolean processPerTrial) {

    /**
     * Ends a hunt: the number of runs, the time, and the number of distinct failures that is enough. With fewer than
     * {@code leastRuns} runs, finding nothing is not conclusive, unless the program has one thread: then a few do. If
     * this is 0, all runs are made.
     */
    public record Budget(long runs, long millis, int failures, long leastRuns) {
        /** Fewer runs miss a failure that occurs in 1 % of all runs with a probability of more than 5 %. */
        public static final long CONCLUSIVE_RUNS = 299;

        /** One failure is enough. */
        public Budget(long runs, long millis) {
            this(runs, millis, 1, CONCLUSIVE_RUNS);
        }

        /** The same, but not more than this, for runs whose number proves nothing. */
        public Budget atMost(long mostRuns, long mostMillis) {
            return new Budget(Math.min(runs, mostRuns), Math.min(millis, mostMillis), failures, 0);
        }
    }

    /** The same, until so many distinct failures were found. */
    public HuntPlan until(int enough) {
        return within(new Budget(budget.runs, budget.millis, enough, budget.leastRuns));
    }

    public HuntPlan within(Budget other) {
        return new HuntPlan(trial, other, hosts, processPerTrial);
    }

    /** The same, with a JVM for each run. */
    public HuntPlan isolated() {
        return new HuntPlan(trial, budget, hosts, true);
    }

    /** The same, with runs that may take longer. */
    HuntPlan withRaisedLimits() {
        return new HuntPlan(trial.within(trial.limits().raised()), budget, hosts, processPerTrial);
    }

    /** The same, with this much time. */
    HuntPlan lasting(long millis) {
        return within(new Budget(budget.runs, millis, budget.failures, budget.leastRuns));
    }

    /** The same, with patterns collected of every run; then all runs are made, whatever they find. */
    public HuntPlan collecting(Collecting settings) {
        Trial recorded = trial.without(Equipment.Part.PATTERNS).recording(new Recording.Patterns(settings));
        return new HuntPlan(recorded, budget, hosts, processPerTrial);
    }

    /** How patterns are collected; they must be. */
    public Collecting collecting() {
        return trial.recording(Recording.Patterns.class).orElseThrow().settings();
    }

    /** True if patterns are collected. */
    boolean isCollecting() {
        return trial.recording(Recording.Patterns.class).isPresent();
    }

    /** A systematic search keeps its state from one run to the next, so it is one batch on one host. */
    boolean isSystematic() {
        return trial.steering().strategy().startsWith("bounded");
    }

    /** What the hosts need. */
    public Equipment equipment() {
        return Equipment.of(trial);
    }

    /** Which schedules are tried, in which order. */
    public record Search(String strategy, long seed, Steering.Liberties liberties) {
        public Search(String strategy, long seed) {
            this(strategy, seed, Steering.Liberties.DEFAULT);
        }

        public Steering steering() {
            return Steering.strategy(strategy, seed, liberties);
        }
    }
}
