package dev.culprit.bench.diagnosing;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Coverage;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** Diagnoses of all subjects with default options. */
public final class DiagnoseEvaluation implements Section {
    private static final double LEAST_NAMED = 0.9;
    private static final double LEAST_PROVED = 0.85;

    @Override
    public String title() {
        return "Diagnosis";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return subjects.stream().anyMatch(s -> !s.isLarge());
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table("subject", "kind", "finding 1", "named", "proved", "forced, forbidden", "s");
        List<DiagnosedSubject> failing = new ArrayList<>();
        List<DiagnosedSubject> correct = new ArrayList<>();
        Coverage coverage = new Coverage("subjects");
        for (Subject s : coverage.select(subjects, Subject::shortName, Subject::whyTooLarge)) {
            DiagnosedSubject row = DiagnosedSubject.of(lab, s);
            (s.isCorrect() ? correct : failing).add(row);
            System.err.println(s.shortName() + ": " + row.summary().nature() + ", " + row.kind());
            table.row(
                    s.shortName(),
                    s.isCorrect() ? "correct" : s.kind(),
                    row.kind(),
                    s.isCorrect() ? "-" : yes(row.named()),
                    yes(row.isProved()),
                    row.counts(),
                    row.seconds());
        }
        table.print();
        coverage.print();
        System.out.println(
                "A cause is named if the first finding has the variable, statement, locks or wait that the source marks.");
        System.out.println();
        Goals goals = new Goals();
        goals.share("first finding names the cause", LEAST_NAMED, share(failing, DiagnosedSubject::named), "");
        goals.share("true cause is proved", LEAST_PROVED, share(failing, DiagnosedSubject::isTrueAndProved), "");
        goals.all("correct programs without a proved defect", share(correct, s -> !s.isProved()), "");
        goals.information("longest diagnosis, s", longest(failing), failing.size() + " subjects", "");
        goals.print();
    }

    private static String longest(List<DiagnosedSubject> subjects) {
        return String.format(
                Locale.ROOT,
                "%.1f",
                subjects.stream().mapToDouble(DiagnosedSubject::seconds).max().orElse(0));
    }

    private static String yes(boolean holds) {
        return holds ? "yes" : "no";
    }

    private static Goals.Share share(List<DiagnosedSubject> subjects, Predicate<DiagnosedSubject> holds) {
        return new Goals.Share((int) subjects.stream().filter(holds).count(), subjects.size(), "subjects");
    }
}
