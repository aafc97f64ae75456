package dev.culprit.bench.explaining;

import dev.culprit.bench.explaining.ExplainedSubject.Length;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Coverage;
import dev.culprit.bench.results.Table;
import dev.culprit.model.Target;
import dev.culprit.trials.host.HostGone;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * How well failures are explained: tables 2 and 3 of the dual slicing paper, on all subjects that fail by their
 * schedule.
 */
public final class ExplainEvaluation implements Section {
    private static final String SMALL_HEAP = "2g";
    private static final String ANY_HEAP = "";

    @Override
    public String title() {
        return "Dual slices of a failing run and the nearest passing one (dual slicing, tables 2 and 3)";
    }

    /** What was explained, and which programs were not, by their usual and their long runs. */
    private static final class Results {
        final List<ExplainedSubject> explained = new ArrayList<>();
        final Coverage usual = new Coverage("failing programs");
        final Coverage longRuns = new Coverage("programs with a long run");
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Results results = new Results();
        for (Subject s : subjects) {
            if (!s.isFailing()) continue;
            explain(lab, s, Length.USUAL, results);
            if (s.longArgument() != null) explain(lab, s, Length.LONG, results);
        }
        printTracing(results.explained);
        printSlices(results.explained);
        results.usual.print();
        if (results.longRuns.total() > 0) results.longRuns.print();
        System.out.println();
        new ExplainGoals(results.explained, results.usual, results.longRuns)
                .goals()
                .print();
    }

    private static void explain(Lab lab, Subject s, Length length, Results results) throws Exception {
        String argument = length == Length.LONG ? s.longArgument() : s.shortArgument();
        String name = argument == null ? s.shortName() : s.shortName() + " " + argument;
        Coverage coverage = length == Length.LONG ? results.longRuns : results.usual;
        Path folder = Files.createTempDirectory("culprit-explain");
        try {
            Target target = argument == null ? s.target() : s.target(argument);
            RunPair pair = RunPair.find(lab, target, folder.resolve("case"));
            PairTraces traces = PairTraces.of(lab, target, pair, folder);
            long bytes = traces.failingBytes();
            SliceFigures slices = SliceRun.of(lab, s, traces, length == Length.LONG ? ANY_HEAP : SMALL_HEAP);
            results.explained.add(new ExplainedSubject(name, s.isLarge(), length, traces.times(), bytes, slices));
            coverage.measured(name);
        } catch (IOException | HostGone e) {
            coverage.leftOut(name, "not explained: " + e.getMessage());
        } finally {
            delete(folder);
        }
    }

    private static void delete(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> listed = Files.walk(folder)) {
            files = listed.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : files) Files.delete(file);
    }

    private static void printTracing(List<ExplainedSubject> explained) {
        Table table = new Table(
                "subject",
                "instructions",
                "trace bytes",
                "per instr.",
                "plain ms",
                "controlled ms",
                "traced ms",
                "x controlled",
                "x plain",
                "slicing s",
                "threads");
        for (ExplainedSubject s : explained)
            table.row(
                    s.name(),
                    s.slices().work().instructions(),
                    s.bytes(),
                    s.bytesPerInstruction(),
                    known(s.times().plain()),
                    s.times().controlled(),
                    s.times().traced(),
                    s.slowdownOfControlled(),
                    known(s.slowdown()),
                    s.slices().work().seconds(),
                    s.slices().work().threads());
        table.print();
        Coverage timed = new Coverage("explained runs");
        for (ExplainedSubject s : explained)
            if (Double.isNaN(s.slowdown())) timed.leftOut(s.name(), "no plain run ended");
            else timed.measured(s.name());
        System.out.println("Slowdown of a passing run. Plain runs that deadlock or hang are not timed.");
        timed.print();
        System.out.println();
    }

    private static Object known(double figure) {
        return Double.isNaN(figure) ? "-" : figure;
    }

    private static void printSlices(List<ExplainedSubject> explained) {
        Table table = new Table(
                "subject",
                "dynamic",
                "bfs",
                "dual full",
                "optimised",
                "bfs",
                "P, F, vdiff",
                "functions",
                "root",
                "kind");
        for (ExplainedSubject s : explained) {
            SliceFigures f = s.slices();
            table.row(
                    s.name(),
                    f.dynamic().all(),
                    f.dynamic().untilRoot() < 0 ? "*" : f.dynamic().untilRoot(),
                    f.dual().full(),
                    f.dual().optimised(),
                    f.dual().untilRoot(),
                    f.dual().inPassing() + ", " + f.dual().inFailing() + ", "
                            + f.dual().inBoth(),
                    f.dual().functions(),
                    f.root().isIn() ? "yes" : "no",
                    f.root().kind() + (f.root().kindIsRight() ? "" : " (no)"));
        }
        table.print();
        System.out.println("* The failing run's slice does not come near the root.");
        System.out.println();
    }
}
