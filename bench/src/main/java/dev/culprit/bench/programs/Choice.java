package dev.culprit.bench.programs;

import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.trials.program.UnusableTarget;

/**
 * What is evaluated: subjects with {@code part} in their names, how many versions of each program with faults, and how
 * long each search of the baseline for {@code locate} and each diagnosis may take.
 */
public record Choice(String part, Versions versions, long baselineMillis, long diagnosisMillis) {
    /** Most searches of the baseline end within this time. Those that do not are named. */
    private static final long USUAL_MILLIS = 15_000;

    public static final Choice ALL = new Choice("", Versions.USUAL, USUAL_MILLIS, HuntOptions.DEFAULT_MILLIS);

    public Choice withPart(String wanted) {
        return new Choice(wanted, versions, baselineMillis, diagnosisMillis);
    }

    public Choice withVersions(Versions wanted) {
        return new Choice(part, wanted, baselineMillis, diagnosisMillis);
    }

    public Choice withBaselineTime(String seconds) throws UnusableTarget {
        return new Choice(part, versions, millis("--baseline-time", seconds), diagnosisMillis);
    }

    public Choice withDiagnosisTime(String seconds) throws UnusableTarget {
        return new Choice(part, versions, baselineMillis, millis("--time", seconds));
    }

    private static long millis(String option, String seconds) throws UnusableTarget {
        if (!seconds.matches("[0-9]{1,6}") || Integer.parseInt(seconds) == 0)
            throw new UnusableTarget(option + " takes a number of seconds: " + seconds);
        return Integer.parseInt(seconds) * 1000L;
    }
}
