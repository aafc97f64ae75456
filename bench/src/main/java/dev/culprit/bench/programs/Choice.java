package dev.culprit.bench.programs;

import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.trials.program.UnusableTarget;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What is evaluated: subjects with {@code part} in their names, how many versions of each program with faults, how long
 * searches may take, and of subjects and versions only each {@code every}th.
 */
public record Choice(String part, Versions versions, Times times, int every) {
    public static final Choice ALL = new Choice("", Versions.USUAL, Times.USUAL, 1);

    /** Of each search of the baselines for {@code locate} and {@code fix}, and of each diagnosis. */
    public record Times(long baselineMillis, long diagnosisMillis) {
        /** Most searches of the baseline end within this time. Those that do not are named. */
        private static final Times USUAL = new Times(15_000, HuntOptions.DEFAULT_MILLIS);
    }

    public long baselineMillis() {
        return times.baselineMillis;
    }

    public long diagnosisMillis() {
        return times.diagnosisMillis;
    }

    public Choice withPart(String wanted) {
        return new Choice(wanted, versions, times, every);
    }

    public Choice withVersions(Versions wanted) {
        return new Choice(part, wanted, times, every);
    }

    public Choice withBaselineTime(String seconds) throws UnusableTarget {
        return within(new Times(1000 * positive("--baseline-time", seconds), times.diagnosisMillis));
    }

    public Choice withDiagnosisTime(String seconds) throws UnusableTarget {
        return within(new Times(times.baselineMillis, 1000 * positive("--time", seconds)));
    }

    private Choice within(Times other) {
        return new Choice(part, versions, other, every);
    }

    public Choice withEvery(String number) throws UnusableTarget {
        return new Choice(part, versions, times, (int) positive("--every", number));
    }

    private static long positive(String option, String number) throws UnusableTarget {
        if (!number.matches("[0-9]{1,6}") || Integer.parseInt(number) == 0)
            throw new UnusableTarget(option + " takes a whole number from 1 to 999999: " + number);
        return Integer.parseInt(number);
    }

    /** A sample that is spread over all of them. */
    public <T> List<T> sample(List<T> all) {
        return IntStream.range(0, all.size())
                .filter(i -> i % every == every / 2)
                .mapToObj(all::get)
                .toList();
    }
}
