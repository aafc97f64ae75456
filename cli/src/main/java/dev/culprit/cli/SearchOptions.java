package dev.culprit.cli;

import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.program.UnusableTarget;
import picocli.CommandLine.Option;

/** Options that say which schedules are tried, and how many. */
final class SearchOptions {
    private static final String STRATEGIES =
            "portfolio|random|pos|free|pct(:[1-9]\\d{0,2})?|site(:[1-9]\\d{0,2})?|bounded(:\\d{1,2})?";
    private static final int MOST_HOSTS = 64;
    private static final double MOST_SECONDS = 1e9;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "Maximum number of runs (default: 10000, or 1000 for rank).")
    private Long runs;

    @Option(
            names = "--time",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "Time limit (default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Option(
            names = "--min-runs",
            paramLabel = "N",
            defaultValue = "" + HuntPlan.Budget.CONCLUSIVE_RUNS,
            description =
                    "Fewer runs without a failure are inconclusive (default: ${DEFAULT-VALUE}, which see a failure "
                            + "that occurs in 1 %% of all runs with a probability of 95 %%).")
    private long leastRuns;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "Another seed gives other schedules (default: ${DEFAULT-VALUE}). With the same seed, JDK and --hosts, a "
                            + "hunt starts from the same failing run, unless it runs out of time or a JVM is lost. The number of runs "
                            + "and the simplified schedule can differ.")
    private long seed;

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            defaultValue = "portfolio",
            description =
                    "portfolio (default), random, pct[:depth], pos, site[:changes], bounded[:preemptions], or free: parallel threads "
                            + "with random delays, for programs that cannot be controlled.")
    private String strategy;

    @Option(
            names = "--hosts",
            paramLabel = "N",
            description = "Number of JVMs to use at a time (default: 2 if there are two processors).")
    private Integer hosts;

    /** One failure is enough; {@code usualRuns} are made unless the user says otherwise. */
    HuntOptions options(long usualRuns) throws UnusableTarget {
        long runs = this.runs == null ? usualRuns : this.runs;
        atLeastOne("--runs", runs);
        atLeastOne("--min-runs", leastRuns);
        if (hosts != null) atLeastOne("--hosts", hosts);
        if (hosts != null && hosts > MOST_HOSTS)
            throw new UnusableTarget("--hosts must be at most " + MOST_HOSTS + ": " + hosts);
        checkTime(seconds);
        if (strategy.matches("(pct|site|bounded):\\d+") && !strategy.matches(STRATEGIES))
            throw new UnusableTarget("the number of --strategy " + strategy + " is too "
                    + (strategy.matches("\\w+:0+") ? "small" : "large"));
        if (!strategy.matches(STRATEGIES))
            throw new UnusableTarget(
                    "unknown strategy " + strategy
                            + "; there are portfolio, random, pct[:depth], pos, site[:changes], bounded[:preemptions] and free");
        int hostCount = hosts != null ? hosts : HuntOptions.defaultHosts();
        long millis = Math.max(1, Math.round(seconds * 1000));
        HuntPlan.Budget budget = new HuntPlan.Budget(runs, millis, 1, leastRuns);
        return new HuntOptions(new HuntPlan.Search(strategy, seed), budget, hostCount);
    }

    static void checkTime(double seconds) throws UnusableTarget {
        if (!(seconds > 0)) throw new UnusableTarget("--time must be more than 0: " + seconds);
        if (seconds >= MOST_SECONDS) throw new UnusableTarget("--time is too large: " + seconds);
    }

    static void atLeastOne(String option, long value) throws UnusableTarget {
        if (value < 1) throw new UnusableTarget(option + " must be at least 1: " + value);
    }
}
