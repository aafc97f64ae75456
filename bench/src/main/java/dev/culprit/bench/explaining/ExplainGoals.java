package dev.culprit.bench.explaining;

import dev.culprit.bench.results.Coverage;
import dev.culprit.bench.results.Figures;
import dev.culprit.bench.results.Goals;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * The goals for explanations. Each row says on how many programs it was measured; a program that was not explained
 * counts as one without its root.
 */
public final class ExplainGoals {
    /**
     * In a shorter run slices are too small to be compared, and the names of classes and methods dominate the trace.
     */
    private static final long LONG_RUN = 100_000;

    /** Runs of about this many instructions, with some tolerance. */
    private static final double TEN_MILLION = 9.5e6;

    private static final double HUNDRED_MILLION = 9.5e7;

    private final List<ExplainedSubject> explained;
    private final Coverage usual;
    private final Coverage longRuns;

    /** {@code usual} and {@code longRuns} say which programs were explained and which were not. */
    ExplainGoals(List<ExplainedSubject> explained, Coverage usual, Coverage longRuns) {
        this.explained = explained;
        this.usual = usual;
        this.longRuns = longRuns;
    }

    Goals goals() {
        Goals goals = new Goals();
        List<ExplainedSubject> all = of(s -> !s.isLong());
        goals.all("root in the slice", share(count(all, s -> s.slices().root().isIn()), usual), "14 of 14");
        int kinds = count(all, s -> s.slices().root().kindIsRight());
        goals.information("kind of the root as the source names it", share(kinds, usual), "");
        goals.atMost(
                "statement instances in the optimised slice, median",
                25,
                median(all, s -> s.slices().dual().optimised()),
                usual.share(),
                "33 (3 to 549)");
        List<ExplainedSubject> compared = of(s -> s.slices().work().instructions() >= LONG_RUN);
        String long100 = runs(compared, "at least 100,000");
        goals.atLeast(
                "dynamic slice by optimised slice, median",
                100,
                median(compared, ExplainedSubject::reduction),
                long100,
                "");
        goals.atMost(
                "bytes per instruction, largest",
                2,
                most(compared, ExplainedSubject::bytesPerInstruction),
                long100,
                "20");
        slowdown(goals);
        List<ExplainedSubject> ten = between(TEN_MILLION, 2 * TEN_MILLION);
        goals.atMost(
                "seconds to slice 10 million instructions in 2 GB, largest",
                5,
                most(ten, s -> s.slices().work().seconds()),
                runs(ten, "10 to 20 million"),
                "");
        hundredMillion(goals);
        return goals;
    }

    private void slowdown(Goals goals) {
        List<ExplainedSubject> large = of(s -> s.large() && !s.isLong());
        List<ExplainedSubject> timed =
                large.stream().filter(s -> !Double.isNaN(s.slowdown())).toList();
        String on = timed.size() + " of " + large.size() + " large programs";
        goals.atMost("traced run by plain run, largest", 15, most(timed, ExplainedSubject::slowdown), on, "");
        List<ExplainedSubject> any = of(s -> !s.isLong() && !Double.isNaN(s.slowdown()));
        double median = median(any, ExplainedSubject::slowdown);
        goals.information(
                "traced run by plain run, median",
                Double.isNaN(median) ? "-" : String.format(Locale.ROOT, "%.1f", median),
                any.size() + " of " + usual.total() + " failing programs",
                "");
    }

    /**
     * Missed where a long run could not be sliced, for lack of memory or for another reason, or is shorter than it has
     * to be.
     */
    private void hundredMillion(Goals goals) {
        List<ExplainedSubject> sliced = of(s -> s.isLong() && s.slices().work().instructions() >= HUNDRED_MILLION);
        goals.all("100 million instructions sliced in the default heap", share(sliced.size(), longRuns), "");
        double seconds = most(sliced, s -> s.slices().work().seconds());
        goals.information(
                "seconds to slice 100 million instructions, largest",
                Double.isNaN(seconds) ? "-" : String.format(Locale.ROOT, "%.1f", seconds),
                sliced.size() + " of " + longRuns.total() + " programs with a long run",
                "");
    }

    private static Goals.Share share(int holds, Coverage coverage) {
        return new Goals.Share(holds, coverage.total(), coverage.unit());
    }

    private String runs(List<ExplainedSubject> these, String instructions) {
        return these.size() + " of " + explained.size() + " runs (" + instructions + " instructions)";
    }

    private List<ExplainedSubject> of(Predicate<ExplainedSubject> wanted) {
        return explained.stream().filter(wanted).toList();
    }

    private List<ExplainedSubject> between(double from, double to) {
        return of(s ->
                s.slices().work().instructions() >= from && s.slices().work().instructions() < to);
    }

    private static int count(List<ExplainedSubject> of, Predicate<ExplainedSubject> holds) {
        return (int) of.stream().filter(holds).count();
    }

    /** Not a number where there are none. */
    private static double median(List<ExplainedSubject> of, ToDoubleFunction<ExplainedSubject> figure) {
        return Figures.median(of.stream().mapToDouble(figure).boxed().toList());
    }

    /** Not a number where there are none. */
    private static double most(List<ExplainedSubject> of, ToDoubleFunction<ExplainedSubject> figure) {
        return of.stream().mapToDouble(figure).max().orElse(Double.NaN);
    }
}
