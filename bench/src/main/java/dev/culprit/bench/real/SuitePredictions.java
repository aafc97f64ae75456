package dev.culprit.bench.real;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Coverage;
import dev.culprit.bench.results.Table;
import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.predicting.PredictInvestigation;
import dev.culprit.investigation.predicting.PredictOptions;
import dev.culprit.investigation.predicting.PredictSummary;
import dev.culprit.investigation.predicting.UnpredictedFailure;
import dev.culprit.investigation.predicting.Validated;
import dev.culprit.model.Target;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.findings.CrashPrediction.Status;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.List;

/**
 * Predicts crashes from the published test suites of a pool, a logging library, a cache and an HTTP server. Whether
 * what is confirmed there is a bug is for a reader to judge, so there is no goal.
 */
public final class SuitePredictions implements Section {
    private static final long MILLIS = 300_000;

    private final boolean onlyNamed;

    private SuitePredictions(boolean onlyNamed) {
        this.onlyNamed = onlyNamed;
    }

    public static SuitePredictions ofAll() {
        return new SuitePredictions(false);
    }

    /** Does nothing unless a part of a suite's name was chosen. */
    public static SuitePredictions ofNamed() {
        return new SuitePredictions(true);
    }

    @Override
    public String title() {
        return "Crash prediction from published test suites, " + MILLIS / 1000 + " s each";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        String part = lab.choice().part();
        return has(part) && !(onlyNamed && part.isEmpty());
    }

    /** True if a suite has this in its name. */
    public static boolean has(String part) {
        return !suites(part).isEmpty();
    }

    private static List<PublishedSuite> suites(String part) {
        return PublishedSuite.FOR_PREDICTION.stream()
                .filter(s -> s.name().contains(part))
                .toList();
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        List<PublishedSuite> suites = suites(lab.choice().part());
        Table table = new Table(
                "suite", "classes", "run", "candidates", "traced", "predicted", "confirmed", "also failed", "seconds");
        Coverage coverage = new Coverage("suites");
        List<String> found = new ArrayList<>();
        try (WorkFolder work = WorkFolder.temporary()) {
            FetchedReleases fetched = FetchedReleases.of(
                    suites.stream().map(PublishedSuite::release).toList(), work.newFolder());
            for (PublishedSuite suite : suites) {
                ClassPath jars = fetched.jars(suite.release());
                if (jars == null) {
                    coverage.leftOut(suite.name(), "the library could not be fetched");
                    continue;
                }
                try {
                    List<String> classes = suite.classes(jars.entries());
                    long begun = System.nanoTime();
                    PredictSummary summary = predict(lab, suite.name(), jars, classes, work);
                    coverage.measured(suite.name());
                    table.row(row(suite.name(), classes.size(), summary, (System.nanoTime() - begun) / 1e9));
                    found.addAll(lines(suite.name(), summary));
                } catch (UnusableTarget e) {
                    coverage.leftOut(suite.name(), e.getMessage());
                }
            }
        }
        table.print();
        coverage.print();
        found.forEach(System.out::println);
        System.out.println();
    }

    private static PredictSummary predict(Lab lab, String name, ClassPath jars, List<String> classes, WorkFolder work)
            throws Exception {
        PredictOptions usual = PredictOptions.DEFAULT;
        List<Target> tests =
                classes.stream().map(test -> Target.ofTest(test, "")).toList();
        PredictOptions options = new PredictOptions(
                usual.runs(), usual.seed(), usual.attempts(), MILLIS, usual.releases(), tests, usual.byDelays());
        Setup setup = Setup.usual(Target.ofTest(name, ""), jars, lab.jdk(), List.of());
        return new PredictInvestigation(lab.wiring(), ProgressListener.NONE, new Cancellation())
                .run(setup, options, new CaseFolder(work.newFolder()));
    }

    static Object[] row(String name, int classes, PredictSummary summary, double seconds) {
        long confirmed = summary.predictions().stream()
                .filter(v -> v.status() == Status.CONFIRMED)
                .count();
        PredictSummary.Stages stages = summary.stages();
        return new Object[] {
            name,
            classes,
            stages.run(),
            stages.candidates(),
            stages.traced(),
            summary.predictions().size(),
            confirmed,
            summary.others().size(),
            seconds
        };
    }

    /** What was confirmed or failed, and why nothing was concluded. */
    static List<String> lines(String name, PredictSummary summary) {
        List<String> lines = new ArrayList<>();
        for (Validated v : summary.predictions())
            if (v.status() == Status.CONFIRMED)
                lines.add("Confirmed: " + name + ", " + v.target() + ": "
                        + v.prediction().crash().words() + " of "
                        + v.prediction().variable() + ", "
                        + v.crash().failure().headline());
        for (UnpredictedFailure other : summary.others())
            lines.add("Failed: " + name + ", " + other.target() + ": "
                    + other.outcome().failure().headline());
        if (!summary.reason().isEmpty())
            lines.add("Inconclusive: " + name + ": " + summary.reason().text());
        summary.caseResult().warnings().forEach(w -> lines.add("Warning: " + name + ": " + w.text()));
        return lines;
    }
}
