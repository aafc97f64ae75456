package dev.culprit.bench.real;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.SourceTree;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Coverage;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Placement;
import dev.culprit.bench.results.Table;
import dev.culprit.faults.SourceCompiler;
import dev.culprit.model.Target;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.ClassPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * How well publicly reported bugs of released libraries are found and ranked, and whether the release with the fix is
 * left alone.
 */
public final class RealBugsEvaluation implements Section {
    static final int TOP = 5;
    private static final double FOUND_GOAL = 0.7;
    private static final double RANKED_GOAL = 0.8;

    private final SourceCompiler compiler = new SourceCompiler();

    @Override
    public String title() {
        return "Reported bugs of released libraries: hunt with its defaults, " + BugTrial.REPLAYS
                + " replays, rank with its defaults";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return !bugs(lab.choice().part()).isEmpty();
    }

    /** True if a bug has this in its name. */
    public static boolean has(String part) {
        return !bugs(part).isEmpty();
    }

    private static List<RealBug> bugs(String part) {
        try {
            return RealBug.all(SourceTree.root().resolve("bench/src/main/real-bugs")).stream()
                    .filter(b -> b.name().contains(part))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        List<RealBug> bugs = bugs(lab.choice().part());
        Coverage coverage = new Coverage("bugs");
        List<BugResult> results = new ArrayList<>();
        try (WorkFolder work = WorkFolder.temporary()) {
            List<Release> releases = bugs.stream()
                    .flatMap(b -> Stream.of(b.affectedRelease(), b.fixedRelease()))
                    .toList();
            FetchedReleases fetched = FetchedReleases.of(releases, work.newFolder());
            for (RealBug bug : bugs) {
                Setup affected = setup(lab, bug, fetched.jars(bug.affectedRelease()), work.newFolder());
                Setup fixed = setup(lab, bug, fetched.jars(bug.fixedRelease()), work.newFolder());
                if (affected == null || fixed == null) {
                    coverage.leftOut(bug.name(), "the library could not be fetched");
                    continue;
                }
                coverage.measured(bug.name());
                BugResult result = new BugTrial(lab, bug, work).run(affected, fixed);
                results.add(result);
                System.err.println(result);
            }
        }
        table(results).print();
        coverage.print();
        misses(results);
        goals(results).print();
    }

    /** Null if the release could not be fetched. */
    private Setup setup(Lab lab, RealBug bug, ClassPath jars, Path classes) throws Exception {
        if (jars == null) return null;
        compiler.compile(List.of(bug.source()), jars.entries(), classes);
        ClassPath path = new ClassPath(List.of(classes)).withLast(jars.entries());
        return Setup.usual(Target.ofMain(bug.className(), List.of(), null), path, lab.jdk(), List.of());
    }

    private static Table table(List<BugResult> results) {
        Table table = new Table(
                "bug", "report", "release", "found in run", "replayed", "root at", "fixed", "clean", "seconds");
        for (BugResult r : results)
            table.row(
                    r.bug().name(),
                    r.bug().report(),
                    r.bug().affected(),
                    r.isFound() ? Long.toString(r.affected().run()) : "-",
                    r.replay() == null ? "-" : r.replay().toString(),
                    r.isFound() ? r.root().toString() : "-",
                    r.bug().fixed(),
                    (r.fixed().isClean() ? "yes" : "no") + ", " + r.fixed().runs() + " runs",
                    r.seconds());
        return table;
    }

    /** Why a bug misses a goal, as measured, and what is known about it. */
    private static void misses(List<BugResult> results) {
        for (BugResult r : results) {
            List<String> misses = r.misses();
            for (String miss : misses) System.out.println(r.bug().name() + ": " + miss);
            if (!misses.isEmpty() && !r.bug().note().isEmpty())
                System.out.println("  " + r.bug().note());
        }
        System.out.println(
                "The root is what the fix changed, a field or a method. A tie counts at its worst position.");
        System.out.println();
    }

    static Goals goals(List<BugResult> results) {
        List<BugResult> found = results.stream().filter(BugResult::isFound).toList();
        List<Placement> roots = found.stream().map(BugResult::root).toList();
        Goals goals = new Goals();
        goals.share("found by hunt", FOUND_GOAL, new Goals.Share(found.size(), results.size(), "bugs"), "");
        goals.share("root in the first five", RANKED_GOAL, within(TOP, roots), "");
        goals.information("root first", within(1, roots), "");
        int exact = (int) found.stream().filter(BugResult::isReplayed).count();
        goals.all("found and replayed exactly", new Goals.Share(exact, found.size(), "bugs"), "");
        int clean = (int) results.stream().filter(r -> r.fixed().isClean()).count();
        goals.all("clean with the fix", new Goals.Share(clean, results.size(), "bugs"), "");
        return goals;
    }

    private static Goals.Share within(int position, List<Placement> all) {
        return new Goals.Share(Placement.within(position, all), all.size(), "bugs");
    }
}
