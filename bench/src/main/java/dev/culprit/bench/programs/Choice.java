package dev.culprit.bench.programs;

import dev.culprit.trials.program.UnusableTarget;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What is evaluated: subjects with {@code part} in their names, how many versions of each program with faults, and how
 * long each search of the baselines for {@code locate} and {@code fix} may take; of subjects and versions only each
 * {@code every}th.
 */
public record Choice(String part, Versions versions, long baselineMillis, int every) {
    /** Most searches of the baseline end within this time. Those that do not are named. */
    private static final long USUAL_MILLIS = 15_000;

    public static final Choice ALL = new Choice("", Versions.USUAL, USUAL_MILLIS, 1);

    public Choice withPart(String wanted) {
        return new Choice(wanted, versions, baselineMillis, every);
    }

    public Choice withVersions(Versions wanted) {
        return new Choice(part, wanted, baselineMillis, every);
    }

    public Choice withBaselineTime(String seconds) throws UnusableTarget {
        if (!seconds.matches("[0-9]{1,6}") || Integer.parseInt(seconds) == 0)
            throw new UnusableTarget("--baseline-time takes a number of seconds: " + seconds);
        return new Choice(part, versions, Integer.parseInt(seconds) * 1000L, every);
    }

    public Choice withEvery(String number) throws UnusableTarget {
        if (!number.matches("[0-9]{1,6}") || Integer.parseInt(number) == 0)
            throw new UnusableTarget("--every takes a number from 1: " + number);
        return new Choice(part, versions, baselineMillis, Integer.parseInt(number));
    }

    /** A sample that is spread over all of them. */
    public <T> List<T> sample(List<T> all) {
        return IntStream.range(0, all.size())
                .filter(i -> i % every == every / 2)
                .mapToObj(all::get)
                .toList();
    }
}
