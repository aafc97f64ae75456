package dev.culprit.bench.real;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Coverage;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Table;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.trials.program.ClassPath;
import java.util.ArrayList;
import java.util.List;

/** Published test suites must neither fail nor stall under control, except where they fail without it too. */
public final class SuitesEvaluation implements Section {
    private static final int SUITES_GOAL = 3;

    @Override
    public String title() {
        return "Published test suites, " + SuiteTrial.SCHEDULES + " schedules of each test class (portfolio)";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return has(lab.choice().part());
    }

    /** True if a suite has this in its name. */
    public static boolean has(String part) {
        return !suites(part).isEmpty();
    }

    private static List<PublishedSuite> suites(String part) {
        return PublishedSuite.ALL.stream().filter(s -> s.name().contains(part)).toList();
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        List<PublishedSuite> suites = suites(lab.choice().part());
        Table table = new Table(
                "suite",
                "classes",
                "schedules",
                "failed",
                "also plainly",
                "inconclusive",
                "take long",
                "not run",
                "seconds");
        Coverage coverage = new Coverage("suites");
        List<SuiteTrial.Result> results = new ArrayList<>();
        try (WorkFolder work = WorkFolder.temporary()) {
            FetchedReleases fetched = FetchedReleases.of(
                    suites.stream().map(PublishedSuite::release).toList(), work.newFolder());
            for (PublishedSuite suite : suites) {
                ClassPath jars = fetched.jars(suite.release());
                if (jars == null) {
                    coverage.leftOut(suite.name(), "the library could not be fetched");
                    continue;
                }
                coverage.measured(suite.name());
                long begun = System.nanoTime();
                SuiteTrial.Result r = new SuiteTrial(lab, jars, work).run(suite.classes(jars.entries()));
                results.add(r);
                double seconds = (System.nanoTime() - begun) / 1e9;
                table.row(
                        suite.name(),
                        r.classes(),
                        r.schedules(),
                        r.failed().size(),
                        r.plainly().size(),
                        r.inconclusive().size(),
                        r.tooLong().size(),
                        r.unusable().size(),
                        seconds);
            }
        }
        table.print();
        coverage.print();
        results.forEach(SuiteTrial.Result::print);
        System.out.println();
        goals(results).print();
    }

    static Goals goals(List<SuiteTrial.Result> results) {
        int quiet = (int) results.stream().filter(SuiteTrial.Result::isQuiet).count();
        Goals goals = new Goals();
        goals.atLeast(
                "suites without a stall or a false failure",
                SUITES_GOAL,
                results.isEmpty() ? Double.NaN : quiet,
                results.size() + " suites",
                "");
        return goals;
    }
}
