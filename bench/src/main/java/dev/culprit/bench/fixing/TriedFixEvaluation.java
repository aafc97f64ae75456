package dev.culprit.bench.fixing;

import dev.culprit.analysis.fixes.knowledge.KnowledgeBase;
import dev.culprit.analysis.fixes.knowledge.Scenario;
import dev.culprit.bench.locating.FaultyPrograms;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Table;
import dev.culprit.cases.CaseFolder;
import dev.culprit.faults.Build;
import dev.culprit.faults.Examination;
import dev.culprit.faults.Program;
import dev.culprit.faults.Programs;
import dev.culprit.faults.SourceCompiler;
import dev.culprit.faults.Version;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.fixing.FixInvestigation;
import dev.culprit.investigation.fixing.FixOptions;
import dev.culprit.investigation.fixing.FixSummary;
import dev.culprit.investigation.locating.LocateOptions;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.trials.replacement.TestClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * How many faulty versions get a patch with which all tests of their suite pass, and with how many of these patches the
 * whole pool of inputs passes, most of which the search has not seen. The knowledge base has no scenario of the program
 * itself.
 */
public final class TriedFixEvaluation implements Section {
    private static final double GOAL = 0.5;
    private static final long LOCATE_MILLIS = 24_000;
    private static final long FIX_MILLIS = 36_000;

    private record Result(Version version, String fix, boolean verified, boolean right, double seconds) {}

    @Override
    public String title() {
        return "Fixes of faulty versions, tried on a suite and judged on the whole pool of inputs";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return !FaultyPrograms.chosen(lab).isEmpty();
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        List<Training.Lesson> lessons = Training.lessons(Programs.all());
        Table table = new Table("version", "kind", "first fix", "suite", "pool", "s");
        List<Result> results = new ArrayList<>();
        for (Program program : FaultyPrograms.chosen(lab)) {
            KnowledgeBase others = new KnowledgeBase(lessons.stream()
                    .filter(l -> l.program() != program && l.isMade())
                    .<Scenario>map(Training.Lesson::scenario)
                    .toList());
            try (FaultyPrograms programs = new FaultyPrograms(lab, program)) {
                for (Version version : programs.versions(false)) {
                    Result r = fix(lab, programs, version, others);
                    results.add(r);
                    table.row(
                            version.name(),
                            version.faults().get(0).kind().id(),
                            r.fix,
                            r.verified ? "passes" : "-",
                            r.right ? "passes" : "-",
                            r.seconds);
                }
            }
        }
        table.print();
        System.out.println();
        int verified = (int) results.stream().filter(Result::verified).count();
        int right = (int) results.stream().filter(Result::right).count();
        Goals goals = new Goals();
        goals.share("a fix that passes the whole pool", GOAL, new Goals.Share(right, results.size(), "versions"), "");
        goals.information("a fix that passes the suite", new Goals.Share(verified, results.size(), "versions"), "");
        goals.atMost(
                "seconds for a version, largest",
                60,
                results.stream().mapToDouble(Result::seconds).max().orElse(Double.NaN),
                results.size() + " versions",
                "");
        goals.print();
    }

    private static Result fix(Lab lab, FaultyPrograms programs, Version version, KnowledgeBase others)
            throws Exception {
        Build build = programs.build(version);
        FaultyPrograms.Suite suite = programs.tests(build, programs.suite(programs.examine(build)));
        LocateOptions locate = new LocateOptions(
                new TestClasses(suite.classes(), List.of(suite.folder())),
                LocateOptions.Technique.DEFAULT,
                LOCATE_MILLIS,
                List.of(build.sources()));
        FixOptions options = new FixOptions(locate, "", FixOptions.DEFAULT_STATEMENTS, others, FIX_MILLIS);
        long begun = System.nanoTime();
        try (WorkFolder work = WorkFolder.temporary()) {
            FixSummary summary = new FixInvestigation(lab.wiring(), ProgressListener.NONE, new Cancellation())
                    .run(suite.setup(), options, new CaseFolder(work.newFolder()));
            double seconds = (System.nanoTime() - begun) / 1e9;
            FixSummary.Shown first = summary.fixes().stream()
                    .filter(FixSummary.Shown::verified)
                    .findFirst()
                    .orElse(null);
            if (first == null) return new Result(version, "-", false, false, seconds);
            Examination pool = programs.examine(patched(build, first, work));
            String what = first.at().place() + " " + first.description();
            return new Result(version, what, true, pool.failing().isEmpty(), seconds);
        }
    }

    /** The patch is applied as a user would, and everything compiled. */
    private static Build patched(Build build, FixSummary.Shown fix, WorkFolder work)
            throws IOException, InterruptedException {
        Path source;
        try (Stream<Path> files = Files.walk(build.sources())) {
            source = files.filter(f -> f.endsWith(fix.at().file())).findFirst().orElseThrow();
        }
        Path patch = Files.writeString(
                work.newFolder().resolve("fix.patch"), fix.patch().diff());
        Process apply = new ProcessBuilder("git", "apply", patch.toString())
                .directory(source.getParent().toFile())
                .inheritIO()
                .start();
        if (apply.waitFor() != 0) throw new IOException("the patch of " + fix.at() + " does not apply");
        Path classes = work.newFolder();
        try (Stream<Path> files = Files.walk(build.sources())) {
            List<Path> all = files.filter(f -> f.toString().endsWith(".java")).toList();
            new SourceCompiler().compile(all, List.of(), classes);
        }
        return new Build(build.program(), build.version(), build.sources(), classes, build.truth());
    }
}
