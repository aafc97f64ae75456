package dev.culprit.investigation.hunting;

import dev.culprit.model.trial.Trial;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.cases.Setup;

/**
 * Which schedules are tried and when it is enough: after {@code runs} runs, {@code millis} milliseconds or
 * {@code failures} distinct failures. {@code hosts} JVMs work at a time.
 */
public record HuntOptions(HuntPlan.Search search, long runs, long millis, int failures, int hosts) {
    public static final long DEFAULT_RUNS = 10_000;
    public static final long DEFAULT_MILLIS = 60_000;

    /** One failure is enough; two hosts where the machine has two processors. */
    public static HuntOptions defaults() {
        return new HuntOptions(new HuntPlan.Search("portfolio", 1), DEFAULT_RUNS, DEFAULT_MILLIS, 1, defaultHosts());
    }

    public static int defaultHosts() {
        return Math.min(2, Runtime.getRuntime().availableProcessors());
    }

    public HuntOptions withRuns(long most) {
        return new HuntOptions(search, most, millis, failures, hosts);
    }

    public HuntOptions withFailures(int enough) {
        return new HuntOptions(search, runs, millis, enough, hosts);
    }

    /** The plan of a hunt with these options. */
    public HuntPlan plan(Setup setup) {
        Trial trial = Trial.of(setup.target(), search.steering(), setup.limits());
        HuntPlan.Budget budget = new HuntPlan.Budget(runs, millis, failures);
        return new HuntPlan(trial, budget, hosts, setup.processPerTrial());
    }
}
