package dev.culprit.bench.fixing;

import dev.culprit.analysis.fixes.code.Suggestion;
import dev.culprit.analysis.fixes.knowledge.Experience;
import dev.culprit.analysis.fixes.knowledge.KnowledgeBase;
import dev.culprit.bench.locating.FaultyPrograms;
import dev.culprit.bench.programs.Lab;
import dev.culprit.cases.CaseFolder;
import dev.culprit.faults.Build;
import dev.culprit.faults.FaultKind;
import dev.culprit.faults.SourceCompiler;
import dev.culprit.faults.SourceLine;
import dev.culprit.faults.Version;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.fixing.FixInvestigation;
import dev.culprit.investigation.fixing.FixOptions;
import dev.culprit.investigation.fixing.FixSummary;
import dev.culprit.investigation.locating.LocateInvestigation;
import dev.culprit.investigation.locating.LocateOptions;
import dev.culprit.investigation.locating.LocateSummary;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.trials.replacement.TestClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * How a faulty version was fixed. {@code place} is where the faulty statement is in the ranking, from 1, or 0: all that
 * a location alone gives. {@code seconds} are those of locating and fixing, without the baseline of operators.
 */
record FixedVersion(Version version, Patch learned, Patch operators, int place, double seconds) {
    private static final long LOCATE_MILLIS = 24_000;
    private static final long FIX_MILLIS = 36_000;
    private static final Predicate<Suggestion> OPERATORS =
            s -> s.descriptions().get(0).equals("operator change");

    /**
     * The first verified patch: {@code text} is "-" if there is none, {@code right} if the whole pool passes with it.
     */
    record Patch(String text, boolean right) {
        static final Patch NONE = new Patch("-", false);

        boolean isThere() {
            return this != NONE;
        }
    }

    FaultKind kind() {
        return version.faults().get(0).kind();
    }

    /** {@code others}: what is known from other programs. */
    static FixedVersion of(Lab lab, FaultyPrograms programs, Version version, KnowledgeBase others) throws Exception {
        Build build = programs.build(version);
        FaultyPrograms.Suite suite = programs.tests(build, programs.suite(programs.examine(build)));
        LocateOptions locate = new LocateOptions(
                new TestClasses(suite.classes(), List.of(suite.folder())),
                LocateOptions.Technique.DEFAULT,
                LOCATE_MILLIS,
                List.of(build.sources()));
        try (WorkFolder work = WorkFolder.temporary()) {
            long begun = System.nanoTime();
            LocateSummary located = new LocateInvestigation(lab.wiring(), ProgressListener.NONE, new Cancellation())
                    .run(suite.setup(), locate, new CaseFolder(work.newFolder()));
            Search search = new Search(lab, programs, build, suite, locate, located);
            FixSummary.Shown learned = search.first(s -> true, others, FIX_MILLIS, work);
            double seconds = (System.nanoTime() - begun) / 1e9;
            FixSummary.Shown operators =
                    search.first(OPERATORS, new KnowledgeBase(List.of()), programs.baselineMillis(), work);
            return new FixedVersion(
                    version,
                    search.patch(learned, work),
                    search.patch(operators, work),
                    place(build, located),
                    seconds);
        }
    }

    private static int place(Build build, LocateSummary located) {
        List<Finding> ranked = located.found().findings(LocateOptions.Technique.DEFAULT.id());
        for (int i = 0; i < ranked.size(); i++)
            if (ranked.get(i).subject() instanceof FaultyStatement s
                    && build.faultyLines().contains(new SourceLine(s.at().file(), s.at().line()))) return i + 1;
        return 0;
    }

    /** Searches for patches of one version. */
    private record Search(
            Lab lab,
            FaultyPrograms programs,
            Build build,
            FaultyPrograms.Suite suite,
            LocateOptions locate,
            LocateSummary located) {

        /** The first that is verified; null if none is. */
        FixSummary.Shown first(Predicate<Suggestion> changes, KnowledgeBase known, long millis, WorkFolder work)
                throws Exception {
            FixOptions options =
                    new FixOptions(locate, "", FixOptions.DEFAULT_STATEMENTS, changes, Experience.of(known), millis);
            return new FixInvestigation(lab.wiring(), ProgressListener.NONE, new Cancellation())
                    .run(suite.setup(), options, located, new CaseFolder(work.newFolder())).fixes().stream()
                            .filter(FixSummary.Shown::verified)
                            .findFirst()
                            .orElse(null);
        }

        Patch patch(FixSummary.Shown fix, WorkFolder work) throws Exception {
            if (fix == null) return Patch.NONE;
            boolean right = programs.examine(patched(fix, work)).failing().isEmpty();
            return new Patch(fix.at().place() + " " + fix.description(), right);
        }

        /** The patch is applied as a user would, to a copy of the sources, and everything compiled. */
        private Build patched(FixSummary.Shown fix, WorkFolder work) throws IOException, InterruptedException {
            Path sources = work.newFolder();
            List<Path> all;
            try (Stream<Path> files = Files.walk(build.sources())) {
                all = files.filter(f -> f.toString().endsWith(".java")).toList();
            }
            Path changed = null;
            for (Path file : all) {
                Path copy = sources.resolve(build.sources().relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
                if (copy.endsWith(fix.at().file())) changed = copy;
            }
            Path patch = Files.writeString(
                    work.newFolder().resolve("fix.patch"), fix.patch().diff());
            Process apply = new ProcessBuilder("git", "apply", patch.toString())
                    .directory(changed.getParent().toFile())
                    .inheritIO()
                    .start();
            if (apply.waitFor() != 0) throw new IOException("the patch of " + fix.at() + " does not apply");
            Path classes = work.newFolder();
            new SourceCompiler()
                    .compile(
                            all.stream()
                                    .map(f -> sources.resolve(
                                            build.sources().relativize(f).toString()))
                                    .toList(),
                            List.of(),
                            classes);
            return new Build(build.program(), build.version(), sources, classes, build.truth());
        }
    }
}
