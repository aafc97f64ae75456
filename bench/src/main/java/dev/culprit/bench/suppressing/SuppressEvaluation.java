package dev.culprit.bench.suppressing;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Figures;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Execution suppression on the analogues of the paper's bugs and on programs in which a wrong value spreads. */
public final class SuppressEvaluation implements Section {
    private static final Pattern AFTER = Pattern.compile("execution suppression, \"([^\"]+)\"");
    private static final String OWN = "suppression.";
    private static final int MOST_RUNS = 4;
    private static final int MEDIAN_RUNS = 3;
    private static final int MOST_SECONDS = 30;

    @Override
    public String title() {
        return "Execution suppression (tables II and III of the paper)";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return subjects.stream().anyMatch(s -> isSearched(lab, s));
    }

    /** Those of the paper and our own; if subjects are selected, all of them that fail. */
    private static boolean isSearched(Lab lab, Subject s) {
        if (s.isCorrect() || s.isLarge()) return false;
        return !lab.choice().part().isEmpty()
                || !after(s).isEmpty()
                || s.shortName().startsWith(OWN);
    }

    /** The paper's program, or empty. */
    private static String after(Subject s) {
        Matcher matcher = AFTER.matcher(s.head().getOrDefault("after", ""));
        return !s.isCorrect() && matcher.find() ? matcher.group(1) : "";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table(
                "subject", "after", "runs (orig+supp+race+vio)", "root", "identified", "entries", "KB", "threads", "s");
        List<SearchedSubject> searched = new ArrayList<>();
        for (Subject s : subjects) {
            if (!isSearched(lab, s)) continue;
            SearchedSubject row = SearchedSubject.of(lab, s);
            searched.add(row);
            if (row.isFound())
                table.row(
                        s.shortName(),
                        after(s),
                        row.counts(),
                        row.kind(),
                        row.identified() ? "yes" : "no",
                        row.summary().effort().entries(),
                        row.summary().effort().bytes() / 1024,
                        row.summary().effort().threads(),
                        row.summary().effort().seconds());
            else table.row(s.shortName(), after(s), "-", reason(row), "no", "-", "-", "-", "-");
        }
        table.print();
        System.out.println(
                "A root is identified if all of its accesses, or its statement, are marked in the source of the subject.");
        System.out.println();
        goals(searched).print();
    }

    private static String reason(SearchedSubject row) {
        return row.summary() == null ? "no run failed" : row.summary().reason();
    }

    private static Goals goals(List<SearchedSubject> all) {
        Goals goals = new Goals();
        List<SearchedSubject> ofPaper =
                all.stream().filter(s -> !after(s.subject()).isEmpty()).toList();
        goals.all("roots of the paper's programs that are identified", identified(ofPaper), "13 of 13");
        goals.all("roots of all programs that are identified", identified(all), "");
        List<SearchedSubject> found =
                ofPaper.stream().filter(SearchedSubject::isFound).toList();
        List<Double> runs = found.stream().map(s -> (double) s.runs()).toList();
        String on = found.size() + " programs";
        double median = runs.isEmpty() ? Double.NaN : Figures.median(runs);
        double most = runs.stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN);
        double slowest = all.stream()
                .filter(SearchedSubject::isFound)
                .mapToDouble(s -> s.summary().effort().seconds())
                .max()
                .orElse(Double.NaN);
        goals.atMost("runs, median", MEDIAN_RUNS, median, on, "3");
        goals.atMost("runs, largest", MOST_RUNS, most, on, "4");
        goals.atMost("seconds for a program, largest", MOST_SECONDS, slowest, all.size() + " programs", "155.7");
        return goals;
    }

    private static Goals.Share identified(List<SearchedSubject> subjects) {
        int holds = (int) subjects.stream().filter(SearchedSubject::identified).count();
        return new Goals.Share(holds, subjects.size(), "programs");
    }
}
