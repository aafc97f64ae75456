package dev.culprit.cli.options;

import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.model.Steering.Liberties;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.program.UnusableTarget;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** Options that say which schedules are tried, and how many. */
public final class SearchOptions {
    private static final String STRATEGIES =
            "portfolio|random|pos|free|pct(:[1-9]\\d{0,2})?|site(:[1-9]\\d{0,2})?|bounded(:\\d{1,2})?";
    private static final Pattern TIME = Pattern.compile("(\\d+)(ms|s)?");
    private static final long MOST_PAUSE_MILLIS = 3_600_000;
    private static final int PAUSE_DIGITS = 9;
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
            names = "--max-pause",
            paramLabel = "TIME",
            defaultValue = "1s",
            description = "Longest time for which the threads of a run are delayed, as 50ms or 2s (default: "
                    + "${DEFAULT-VALUE}; 0 for none). Only in programs that wait with a timeout or read a clock.")
    private String maxPause;

    @Option(
            names = "--spurious",
            description =
                    "Let calls of wait, Condition.await and LockSupport.park return without a reason, as they may. "
                            + "Not with the strategies bounded and free.")
    private boolean spurious;

    @Option(
            names = "--hosts",
            paramLabel = "N",
            description = "Number of JVMs to use at a time (default: 2 if there are two processors).")
    private Integer hosts;

    /** One failure is enough; {@code usualRuns} are made unless the user says otherwise. */
    public HuntOptions options(long usualRuns) throws UnusableTarget {
        long runs = this.runs == null ? usualRuns : this.runs;
        atLeastOne("--runs", runs);
        atLeastOne("--min-runs", leastRuns);
        if (hosts != null) atLeastOne("--hosts", hosts);
        if (hosts != null && hosts > MOST_HOSTS)
            throw new UnusableTarget("--hosts must be at most " + MOST_HOSTS + ": " + hosts);
        long millis = timeMillis(seconds);
        if (strategy.matches("(pct|site|bounded):\\d+") && !strategy.matches(STRATEGIES))
            throw new UnusableTarget("the number of --strategy " + strategy + " is too "
                    + (strategy.matches("\\w+:0+") ? "small" : "large"));
        if (!strategy.matches(STRATEGIES))
            throw new UnusableTarget(
                    "unknown strategy " + strategy
                            + "; there are portfolio, random, pct[:depth], pos, site[:changes], bounded[:preemptions] and free");
        if (spurious && strategy.matches("bounded.*|free"))
            throw new UnusableTarget("--spurious cannot be used with --strategy " + strategy);
        int hostCount = hosts != null ? hosts : HuntOptions.defaultHosts();
        HuntPlan.Budget budget = new HuntPlan.Budget(runs, millis, 1, leastRuns);
        return new HuntOptions(
                new HuntPlan.Search(strategy, seed, new Liberties(pauseMillis(maxPause), spurious)), budget, hostCount);
    }

    /** The time in milliseconds. */
    public static long pauseMillis(String text) throws UnusableTarget {
        Matcher time = TIME.matcher(text);
        if (!time.matches())
            throw new UnusableTarget(
                    "--max-pause must be a time in whole milliseconds or seconds, as 50ms or 2s: " + text);
        if (time.group(1).length() > PAUSE_DIGITS) throw pauseTooLong(text);
        long number = Long.parseLong(time.group(1));
        long millis = "s".equals(time.group(2)) ? number * 1000 : number;
        if (number > 0 && time.group(2) == null)
            throw new UnusableTarget("--max-pause needs a unit, as " + number + "ms or " + number + "s");
        if (millis > MOST_PAUSE_MILLIS) throw pauseTooLong(text);
        return millis;
    }

    private static UnusableTarget pauseTooLong(String text) {
        return new UnusableTarget("--max-pause must be at most an hour: " + text);
    }

    /** The time of {@code --time} in milliseconds. */
    public static long timeMillis(double seconds) throws UnusableTarget {
        if (!(seconds > 0)) throw new UnusableTarget("--time must be more than 0: " + seconds);
        if (seconds >= MOST_SECONDS) throw new UnusableTarget("--time is too large: " + seconds);
        return Math.max(1, Math.round(seconds * 1000));
    }

    public static void atLeastOne(String option, long value) throws UnusableTarget {
        if (value < 1) throw new UnusableTarget(option + " must be at least 1: " + value);
    }
}
