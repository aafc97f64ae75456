package dev.culprit.model.wire;

import dev.culprit.model.Site;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Manner;
import dev.culprit.model.replacement.TestName;
import java.io.Serializable;
import java.util.List;

/** What the desk asks of a host. */
public sealed interface Request extends Serializable {

    /**
     * Many trials in a row: numbers {@code first} to {@code first + count - 1} of the strategy with the seed, until that many failures
     * were found or the time is over. The first trials with each
     * failure are reported, and the first {@code passing} that pass; the others are only counted. Where {@code collecting} is not null, patterns are
     * collected of each.
     */
    record Batch(
            Target target,
            Limits limits,
            String strategy,
            long seed,
            long first,
            long count,
            int failures,
            int passing,
            long millis,
            Collecting collecting)
            implements Request {

        /** Without a collection of patterns. */
        public Batch(
                Target target,
                Limits limits,
                String strategy,
                long seed,
                long first,
                long count,
                int failures,
                int passing,
                long millis) {
            this(target, limits, strategy, seed, first, count, failures, passing, millis, null);
        }
    }

    /** One trial. {@code recording} is the file for what is recorded, or empty. */
    record Single(Target target, Limits limits, Steering steering, String recording) implements Request {}

    /** The tiny built-in racy program, to see whether this host is in control. */
    record Canary(Limits limits, String strategy, long seed) implements Request {}

    /**
     * The tests of these classes, or of their method of that name unless it is empty, but for those that are left out, as the program is: together by JUnit, and for itself each that fails or, until
     * the time is over, has to do with what fails.
     */
    record Survey(List<String> classes, String method, List<TestName> leftOut, Limits limits, long millis)
            implements Request {}

    /** The failing test again, in each run with one value replaced, until the time is over. */
    record Replace(TestName test, Manner manner, Limits limits, long millis, List<Candidate> candidates)
            implements Request {}

    /** The test as it is, once, for the sequence of its values. */
    record Sequence(TestName test, Manner manner, Limits limits) implements Request {}

    /** The test again, once with each of the alterations, until the time is over. */
    record Try(TestName test, Manner manner, Limits limits, long millis, List<Alteration> alterations)
            implements Request {}

    /** Takes the numbers that another host has given to its sites, from 1; before anything else. */
    record Number(List<Site> sites) implements Request {}

    /** What ends a trial that does not end by itself, and how much output is kept. */
    record Limits(long steps, long stallMillis, int outputBytes) implements Serializable {
        public static final Limits DEFAULT = new Limits(100_000_000, 3_000, 64 * 1024);
    }
}
