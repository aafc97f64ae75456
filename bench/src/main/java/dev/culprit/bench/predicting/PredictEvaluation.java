package dev.culprit.bench.predicting;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Coverage;
import dev.culprit.bench.results.Goals;
import dev.culprit.trials.host.HostGone;
import java.util.ArrayList;
import java.util.List;

/** Crash prediction on all concurrent subjects: the tables VIII to XII of the paper, and our goals. */
public final class PredictEvaluation implements Section {
    @Override
    public String title() {
        return "Crash prediction (ConMem, tables VIII to XII)";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return subjects.stream().anyMatch(s -> whyNot(s).isEmpty());
    }

    /** Why nothing is predicted for the subject; empty if something is. */
    private static String whyNot(Subject s) {
        if (s.isTest()) return "a test, for the measurement of suites";
        return s.hasManyThreads() ? "many threads, for the measurement of schedules" : "";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Coverage coverage = new Coverage("programs");
        List<PredictedSubject> rows = new ArrayList<>();
        for (Subject s : subjects) {
            String whyNot = whyNot(s);
            if (whyNot.isEmpty()) {
                try {
                    rows.add(PredictedSubject.of(lab, s));
                    coverage.measured(s.shortName());
                } catch (HostGone gone) {
                    coverage.leftOut(s.shortName(), gone.getMessage());
                }
            } else {
                coverage.leftOut(s.shortName(), whyNot);
            }
        }
        new PredictTables(rows).print();
        System.out.println("A report is true if its lines are marked in the source of the subject, or if it was");
        System.out.println("confirmed with the failure that the subject states.");
        coverage.print();
        System.out.println();
        Goals goals = goals(rows);
        PredictCost.measure(lab, subjects, goals);
        goals.print();
    }

    private static Goals goals(List<PredictedSubject> rows) {
        Goals goals = new Goals();
        List<PredictedSubject> ofPaper =
                rows.stream().filter(PredictedSubject::isOfPaper).toList();
        int found = (int) ofPaper.stream()
                .filter(s -> s.counts(PredictedSubject.Report::isConfirmed).right() > 0)
                .count();
        goals.all(
                "analogues of the paper's bugs that are confirmed",
                new Goals.Share(found, ofPaper.size(), "bugs"),
                "9 of 10");
        Counts before = PredictTables.sum(rows, s -> s.counts(r -> true));
        Counts after = PredictTables.sum(rows, s -> s.counts(PredictedSubject.Report::isConfirmed));
        String on = rows.size() + " programs";
        double rate = before.right() == 0 ? Double.NaN : before.wrong() / (double) before.right();
        goals.atMost("false reports for each true one, before validation", 1, rate, on, "2.25");
        goals.share(
                "true reports that are confirmed",
                0.9,
                new Goals.Share(after.right(), before.right(), "reports"),
                "15 of 20");
        goals.atMost("false reports after validation", 0, rows.isEmpty() ? Double.NaN : after.wrong(), on, "0");
        double slowest =
                rows.stream().mapToDouble(PredictedSubject::seconds).max().orElse(Double.NaN);
        goals.atMost("seconds for a program, largest", 20, slowest, on, "");
        return goals;
    }
}
