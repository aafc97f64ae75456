package dev.culprit.investigation.hunting;

import dev.culprit.model.trial.Trial;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.cases.Setup;

/** Which schedules are tried, and when it is enough. {@code hosts} JVMs work at a time. */
public record HuntOptions(HuntPlan.Search search, HuntPlan.Budget budget, int hosts) {
    public static final long DEFAULT_RUNS = 10_000;
    public static final long DEFAULT_MILLIS = 60_000;

    /** One failure is enough; two hosts where the machine has two processors. */
    public static HuntOptions defaults() {
        return new HuntOptions(
                new HuntPlan.Search("portfolio", 1), new HuntPlan.Budget(DEFAULT_RUNS, DEFAULT_MILLIS), defaultHosts());
    }

    public static int defaultHosts() {
        return Math.min(2, Runtime.getRuntime().availableProcessors());
    }

    public long runs() {
        return budget.runs();
    }

    public long millis() {
        return budget.millis();
    }

    public HuntOptions withRuns(long most) {
        return within(new HuntPlan.Budget(most, budget.millis(), budget.failures(), budget.leastRuns()));
    }

    public HuntOptions withFailures(int enough) {
        return within(new HuntPlan.Budget(budget.runs(), budget.millis(), enough, budget.leastRuns()));
    }

    /** The same with this much time. */
    public HuntOptions lasting(long millis) {
        return within(new HuntPlan.Budget(budget.runs(), millis, budget.failures(), budget.leastRuns()));
    }

    private HuntOptions within(HuntPlan.Budget other) {
        return new HuntOptions(search, other, hosts);
    }

    /** The plan of a hunt with these options. */
    public HuntPlan plan(Setup setup) {
        Trial trial = Trial.of(setup.target(), search.steering(), setup.limits());
        return new HuntPlan(trial, budget, hosts, setup.processPerTrial());
    }
}
