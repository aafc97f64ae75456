package dev.culprit.bench.predicting;

import dev.culprit.analysis.prediction.Crash;
import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Subject;
import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.predicting.PredictInvestigation;
import dev.culprit.investigation.predicting.PredictOptions;
import dev.culprit.investigation.predicting.PredictSummary;
import dev.culprit.investigation.predicting.Validated;
import dev.culprit.model.Failure;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.findings.CrashPrediction.Status;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What prediction and the other detectors report about a subject. */
record PredictedSubject(Subject subject, List<Report> reports, OtherDetectors.Result others, double seconds) {
    private static final String PAPER = "ConMem table VII";
    /** The one bug of the table that the paper shows. */
    private static final String FIGURE = "ConMem figure 7";

    /**
     * A predicted crash. It is true if the lines of its steps are marked in the source, or if it was confirmed with the
     * failure that the subject states. {@code reason} says why most runs did not have the order.
     */
    record Report(Crash crash, Status status, String reason, boolean isTrue) {
        boolean isConfirmed() {
            return status == Status.CONFIRMED;
        }
    }

    static PredictedSubject of(Lab lab, Subject subject) throws Exception {
        Marks marks = new Marks(lab, subject);
        List<Report> reports = new ArrayList<>();
        Set<List<Object>> trueOnes = new HashSet<>();
        long begun = System.nanoTime();
        try (WorkFolder work = WorkFolder.temporary()) {
            PredictSummary summary = new PredictInvestigation(lab.wiring(), ProgressListener.NONE, new Cancellation())
                    .run(lab.setup(subject.target()), PredictOptions.DEFAULT, new CaseFolder(work.path()));
            for (Validated v : summary.predictions()) {
                Report report = report(subject, v, marks);
                reports.add(report);
                if (report.isTrue) trueOnes.add(what(v.prediction()));
            }
        }
        double seconds = (System.nanoTime() - begun) / 1e9;
        OtherDetectors.Result others =
                OtherDetectors.run(lab, subject, marks, p -> trueOnes.contains(what(p)) || isMarked(subject, p, marks));
        return new PredictedSubject(subject, reports, others, seconds);
    }

    private static List<Object> what(Prediction p) {
        return List.of(p.crash(), p.variable(), p.at());
    }

    private static boolean isMarked(Subject subject, Prediction p, Marks marks) {
        boolean isFaulty = subject.isFailing() || subject.isTiming();
        return isFaulty
                && marks.contain(p.steps().stream().map(Prediction.Step::at).toList());
    }

    private static Report report(Subject subject, Validated v, Marks marks) {
        boolean isFaulty = subject.isFailing() || subject.isTiming();
        boolean isTrue = isMarked(subject, v.prediction(), marks) || isFaulty && isExpected(subject, v);
        return new Report(v.prediction().crash(), v.status(), v.tries().reason(), isTrue);
    }

    /** The head of the subject may state several failures: {@code exception A or exception B}. */
    private static boolean isExpected(Subject subject, Validated v) {
        if (v.crash() == null) return false;
        Failure failure = v.crash().failure();
        String seen =
                switch (failure.kind()) {
                    case EXCEPTION, ASSERTION -> "exception " + failure.type();
                    case EXIT -> failure.type();
                    default -> failure.kind().id();
                };
        return List.of(subject.failure().split(" or ")).contains(seen);
    }

    /** True for an analogue of a bug that the paper evaluates. */
    boolean isOfPaper() {
        String after = subject.head().getOrDefault("after", "");
        return subject.isFailing() && (after.startsWith(PAPER) || after.startsWith(FIGURE));
    }

    Counts counts(Set<Crash> crashes) {
        return counts(r -> crashes.contains(r.crash));
    }

    Counts counts(Predicate<Report> which) {
        Counts counts = Counts.NONE;
        for (Report report : reports) if (which.test(report)) counts = counts.and(report.isTrue);
        return counts;
    }

    /** The number of false reports among these. */
    int falseReports(Predicate<Report> which) {
        return counts(which).wrong();
    }
}
