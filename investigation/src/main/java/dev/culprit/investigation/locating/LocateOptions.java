package dev.culprit.investigation.locating;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.analysis.replacement.Extent;
import dev.culprit.model.Target;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.trials.replacement.TestClasses;
import java.nio.file.Path;
import java.util.List;

/**
 * Which tests are run, how their statements are ranked, and where sources are looked for. {@code neighbours}: if the
 * target is one method, the other tests of its class are run as well, and those that pass count.
 */
public record LocateOptions(
        TestClasses tests, Technique technique, long millis, List<Path> sources, boolean neighbours) {
    public static final long DEFAULT_MILLIS = 45_000;

    public LocateOptions {
        sources = List.copyOf(sources);
    }

    /** Without neighbours. */
    public LocateOptions(TestClasses tests, Technique technique, long millis, List<Path> sources) {
        this(tests, technique, millis, sources, false);
    }

    public LocateOptions withNeighbours() {
        return new LocateOptions(tests, technique, millis, sources, true);
    }

    /** The method that tests are restricted to, or empty for all. */
    public String method(Target target) {
        return neighbours ? "" : target.testMethod();
    }

    /** Whether the result of the test counts. Another failing test of the class may have another fault. */
    boolean counts(TestRun test, Target target) {
        boolean named = target.testMethod().isEmpty()
                || target.testMethod().equals(test.test().method());
        return !neighbours || test.passed() || named;
    }

    /**
     * How statements are ranked. {@code formula}: by coverage alone, or null for value replacement; {@code extent}:
     * which values are tried; {@code slice}: only statements that the failed assertions depended on; {@code next}:
     * continues from the pairs that an earlier location kept in the same case folder.
     */
    public record Technique(Formula formula, Extent extent, boolean slice, boolean next) {
        public static final Technique DEFAULT = new Technique(null, Extent.REDUCED, false, false);

        /** The name in {@code case.json}. */
        public String id() {
            return formula == null ? dev.culprit.model.findings.Technique.REPLACEMENT : formula.id();
        }

        public boolean isReplacement() {
            return formula == null;
        }
    }
}
