package dev.culprit.bench.real;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.SourceTree;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Coverage;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Table;
import dev.culprit.faults.SourceCompiler;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.trials.program.ClassPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** How long tests of applications with large libraries take, and whether faults in them are found and repeated. */
public final class ApplicationsEvaluation implements Section {
    private final SourceCompiler java = new SourceCompiler();

    @Override
    public String title() {
        return "Applications with large libraries: a first run with empty caches, " + ApplicationTrial.SCHEDULES
                + " schedules of a correct test, hunt with its defaults in a faulty one, "
                + ApplicationTrial.REPLAYS + " replays in new JVMs";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return has(lab.choice().part());
    }

    /** True if an application has this in its name. */
    public static boolean has(String part) {
        return !applications(part).isEmpty();
    }

    private static List<Application> applications(String part) {
        try {
            return Application.all(SourceTree.root().resolve("bench/src/main/applications")).stream()
                    .filter(a -> a.name().contains(part))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        List<Application> applications = applications(lab.choice().part());
        Coverage coverage = new Coverage("applications");
        List<ApplicationResult> results = new ArrayList<>();
        try (WorkFolder work = WorkFolder.temporary()) {
            List<Release> releases = new ArrayList<>(
                    applications.stream().map(Application::release).toList());
            if (applications.stream().anyMatch(Application::isKotlin)) releases.add(KotlinCompiler.RELEASE);
            FetchedReleases fetched = FetchedReleases.of(releases, work.newFolder());
            for (Application application : applications) {
                ClassPath path = path(application, fetched, work.newFolder());
                if (path == null) {
                    coverage.leftOut(application.name(), "its libraries could not be fetched");
                    continue;
                }
                coverage.measured(application.name());
                ApplicationResult result = new ApplicationTrial(lab, application, work).run(path);
                results.add(result);
                System.err.println(result);
            }
        }
        table(results).print();
        coverage.print();
        for (ApplicationResult r : results) for (String miss : r.misses()) System.out.println(r.name() + ": " + miss);
        System.out.println();
        goals(results).print();
    }

    /** Null if a release could not be fetched. */
    private ClassPath path(Application application, FetchedReleases fetched, Path classes) throws Exception {
        ClassPath jars = fetched.jars(application.release());
        ClassPath kotlin = application.isKotlin() ? fetched.jars(KotlinCompiler.RELEASE) : jars;
        if (jars == null || kotlin == null) return null;
        if (application.isKotlin()) new KotlinCompiler(kotlin).compile(application.source(), jars, classes);
        else java.compile(List.of(application.source()), jars.entries(), classes);
        return new ClassPath(List.of(classes)).withLast(jars.entries());
    }

    private static Table table(List<ApplicationResult> results) {
        String schedules = ApplicationTrial.SCHEDULES + " schedules (s)";
        Table table = new Table("application", "first run (s)", schedules, "correct", "faulty in run", "replayed");
        for (ApplicationResult r : results)
            table.row(
                    r.name(),
                    r.firstRun(),
                    r.schedules(),
                    r.correct().isClean() ? "passed" : r.correct().failure().isEmpty() ? "inconclusive" : "failed",
                    r.faulty().isFound() ? Long.toString(r.faulty().run()) : "-",
                    r.replay() == null ? "-" : r.replay().toString());
        return table;
    }

    static Goals goals(List<ApplicationResult> results) {
        Goals goals = new Goals();
        all(goals, "first run within 15 s", results, ApplicationResult::startsInTime);
        all(goals, "20 schedules within a minute", results, ApplicationResult::runsInTime);
        all(goals, "correct test passes", results, r -> r.correct().isClean());
        all(goals, "fault found by hunt", results, r -> r.faulty().isFound());
        all(goals, "fault replayed exactly in new JVMs", results, ApplicationResult::isReplayed);
        return goals;
    }

    private static void all(
            Goals goals, String what, List<ApplicationResult> results, Predicate<ApplicationResult> holds) {
        int count = (int) results.stream().filter(holds).count();
        goals.all(what, new Goals.Share(count, results.size(), "applications"), "");
    }
}
