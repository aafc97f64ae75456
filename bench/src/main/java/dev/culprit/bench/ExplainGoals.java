package dev.culprit.bench;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** What explanations must be like, and whether they are. */
final class ExplainGoals {
    /** From here on a run is long enough for its slices to be compared, and for the program's own bytes not to count in its trace. */
    private static final long LONG_RUN = 100_000;

    /** Runs of about so many instructions, with some room. */
    private static final double TEN_MILLION = 9.5e6;

    private static final double HUNDRED_MILLION = 9.5e7;

    private final List<ExplainedSubject> explained;
    private final int notExplained;
    private final Table table = new Table("goal", "measured", "reached");

    ExplainGoals(List<ExplainedSubject> explained, int notExplained) {
        this.explained = explained;
        this.notExplained = notExplained;
    }

    void print() {
        long roots = of(s -> !s.longest() && s.slices().root()).size();
        int all = of(s -> !s.longest()).size() + notExplained;
        table.row("root in the slice on every subject", roots + " of " + all, roots == all ? "yes" : "no");
        long kinds = of(s -> !s.longest() && s.slices().kindIsRight()).size();
        table.row("kind of the root as the source says it", kinds + " of " + all, "-");
        double statements = median(of(s -> !s.longest()), s -> s.slices().optimised());
        atMost("statement instances in the optimised slice, median", statements, 25);
        List<ExplainedSubject> longRuns = of(s -> s.slices().instructions() >= LONG_RUN);
        double smaller = median(longRuns, ExplainedSubject::reduction);
        row("dynamic slice by optimised one, median of long runs, at least 100", smaller, smaller >= 100);
        atMost("bytes per instruction, long runs", most(longRuns, ExplainedSubject::bytesPerInstruction), 2);
        atMost("traced run by plain one, large subjects", most(of(this::isTimed), ExplainedSubject::slowdown), 15);
        atMost(
                "seconds to slice 10 million instructions with 2 GB",
                most(between(TEN_MILLION, 2 * TEN_MILLION), s -> s.slices().seconds()),
                5);
        double longest =
                most(between(HUNDRED_MILLION, Double.MAX_VALUE), s -> s.slices().seconds());
        row("seconds to slice 100 million instructions, memory suffices", longest, true);
        table.print();
    }

    private boolean isTimed(ExplainedSubject s) {
        return s.large() && !s.longest() && !Double.isNaN(s.slowdown());
    }

    private void atMost(String what, double measured, double most) {
        row(String.format(Locale.ROOT, "%s, at most %.0f", what, most), measured, measured <= most);
    }

    private void row(String goal, double measured, boolean reached) {
        if (Double.isNaN(measured)) table.row(goal, "-", "-");
        else table.row(goal, String.format(Locale.ROOT, "%.1f", measured), reached ? "yes" : "no");
    }

    private List<ExplainedSubject> of(Predicate<ExplainedSubject> wanted) {
        return explained.stream().filter(wanted).toList();
    }

    private List<ExplainedSubject> between(double from, double to) {
        return of(s -> s.slices().instructions() >= from && s.slices().instructions() < to);
    }

    /** Not a number where there are none. */
    private static double median(List<ExplainedSubject> of, ToDoubleFunction<ExplainedSubject> figure) {
        if (of.isEmpty()) return Double.NaN;
        return CollectionCost.median(of.stream().mapToDouble(figure).boxed().toList());
    }

    /** Not a number where there are none. */
    private static double most(List<ExplainedSubject> of, ToDoubleFunction<ExplainedSubject> figure) {
        return of.stream().mapToDouble(figure).max().orElse(Double.NaN);
    }
}
