package dev.culprit.investigation.suites;

import dev.culprit.model.OneLine;
import java.util.Locale;

/**
 * What is known about one test of a suite, named {@code pkg.Class#method} or {@code pkg.Class}. {@code cause} is empty
 * where none is known; for an inconclusive test it is the reason. {@code folder} is that of its case, or empty.
 */
public record TestVerdict(String test, Kind kind, Runs runs, String cause, boolean proved, String folder) {

    public enum Kind {
        PASSED,
        /** Fails under some schedules, or with some values of another source of nondeterminism. */
        FLAKY,
        /** Fails in every run. */
        FAILING,
        INCONCLUSIVE;

        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public record Runs(long made, long failed) {}

    public boolean isFailure() {
        return kind == Kind.FLAKY || kind == Kind.FAILING;
    }

    /** The form that {@link #parse} reads: fields separated by tabs. */
    String line() {
        return String.join(
                "\t",
                test,
                kind.id(),
                Long.toString(runs.made),
                Long.toString(runs.failed),
                Boolean.toString(proved),
                folder,
                OneLine.escaped(cause));
    }

    /** Null if the line is not such a verdict. */
    static TestVerdict parse(String line) {
        String[] fields = line.split("\t", 7);
        if (fields.length != 7) return null;
        try {
            return new TestVerdict(
                    fields[0],
                    Kind.valueOf(fields[1].toUpperCase(Locale.ROOT)),
                    new Runs(Long.parseLong(fields[2]), Long.parseLong(fields[3])),
                    OneLine.unescaped(fields[6]),
                    Boolean.parseBoolean(fields[4]),
                    fields[5]);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
