package dev.culprit.bench.predicting;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Table;
import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.predicting.PredictInvestigation;
import dev.culprit.investigation.predicting.PredictOptions;
import dev.culprit.investigation.predicting.PredictSummary;
import dev.culprit.investigation.predicting.Validated;
import dev.culprit.model.Frame;
import dev.culprit.model.files.WorkFolder;
import java.util.ArrayList;
import java.util.List;

/** Crash prediction on the analogues of the paper's bugs, on a program of each kind of crash and on correct programs. */
public final class PredictEvaluation implements Section {
    private static final String PAPER = "ConMem table VII";
    /** The one bug of the table that the paper shows. */
    private static final String FIGURE = "ConMem figure 7";

    @Override
    public String title() {
        return "Crash prediction (ConMem, tables VIII and IX: false reports : true reports)";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return subjects.stream().anyMatch(PredictEvaluation::isPredicted);
    }

    private static boolean isPredicted(Subject s) {
        boolean own = s.shortName().startsWith("crashes.") || s.shortName().startsWith("correct.");
        return (own || isOfPaper(s)) && !s.isLarge() && !s.isTest();
    }

    private static boolean isOfPaper(Subject s) {
        String after = s.head().getOrDefault("after", "");
        return s.isFailing() && (after.startsWith(PAPER) || after.startsWith(FIGURE));
    }

    /** What was found in one subject. */
    private record Row(Subject subject, Reports before, Reports confirmed, double seconds) {}

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table("subject", "after", "predicted", "confirmed", "races", "unserialisable", "s");
        List<Row> rows = new ArrayList<>();
        for (Subject s : subjects) {
            if (!isPredicted(s)) continue;
            Row row = predict(lab, s);
            rows.add(row);
            Reports races = row.before.others();
            Reports unserialisable = row.before.others();
            OtherDetectors.run(lab, s, races, unserialisable);
            table.row(
                    s.shortName(),
                    isOfPaper(s) ? s.after("ConMem") : "",
                    row.before,
                    row.confirmed,
                    races,
                    unserialisable,
                    row.seconds);
        }
        table.print();
        System.out.println("A report is true if its lines are marked in the source of the subject.");
        System.out.println();
        goals(rows).print();
    }

    private static Row predict(Lab lab, Subject s) throws Exception {
        Reports before = new Reports(lab, s);
        Reports confirmed = before.others();
        long start = System.nanoTime();
        try (WorkFolder work = WorkFolder.temporary()) {
            PredictSummary summary = new PredictInvestigation(lab.wiring(), ProgressListener.NONE, new Cancellation())
                    .run(lab.setup(s.target()), PredictOptions.DEFAULT, new CaseFolder(work.path()));
            for (Validated v : summary.predictions()) {
                List<Frame> frames = new ArrayList<>();
                v.prediction().steps().forEach(step -> frames.add(step.at()));
                before.add(frames);
                if (v.crash() != null) confirmed.add(frames);
            }
        }
        return new Row(s, before, confirmed, (System.nanoTime() - start) / 1e9);
    }

    private static Goals goals(List<Row> rows) {
        Goals goals = new Goals();
        List<Row> ofPaper = rows.stream().filter(r -> isOfPaper(r.subject)).toList();
        int found = (int) ofPaper.stream().filter(r -> r.before.trueReports > 0).count();
        goals.all(
                "analogues of the paper's bugs that are found",
                new Goals.Share(found, ofPaper.size(), "bugs"),
                "9 of 10");
        int falseBefore = rows.stream().mapToInt(r -> r.before.falseReports).sum();
        int trueBefore = rows.stream().mapToInt(r -> r.before.trueReports).sum();
        int trueAfter = rows.stream().mapToInt(r -> r.confirmed.trueReports).sum();
        int onCorrect = rows.stream()
                .filter(r -> !r.subject.isFailing())
                .mapToInt(r -> r.confirmed.falseReports)
                .sum();
        String on = rows.size() + " programs";
        goals.atMost("false reports for each true one", 1, falseBefore / (double) trueBefore, on, "2.25");
        goals.share(
                "true reports that are confirmed", 0.9, new Goals.Share(trueAfter, trueBefore, "reports"), "15 of 20");
        goals.atMost("confirmed reports on correct programs", 0, onCorrect, on, "0");
        double slowest = rows.stream().mapToDouble(r -> r.seconds).max().orElse(Double.NaN);
        goals.atMost("seconds for a program, largest", 20, slowest, on, "");
        return goals;
    }
}
