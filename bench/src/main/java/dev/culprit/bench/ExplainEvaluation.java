package dev.culprit.bench;

import dev.culprit.model.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** How well failures are explained: tables 2 and 3 of the dual slicing paper, on the subjects that fail by their schedule. */
final class ExplainEvaluation implements Section {
    private static final String SMALL_HEAP = "2g";
    private static final String ANY_HEAP = "";

    @Override
    public String title() {
        return "Dual slices of a failing run and the nearest passing one (paper, tables 2 and 3: root in 14 of 14 slices,"
                + " optimised slices of 3 to 549 and 33 in the median, 20 bytes per instruction)";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        List<ExplainedSubject> explained = new ArrayList<>();
        List<String> notExplained = new ArrayList<>();
        for (Subject s : subjects) {
            if (!s.isFailing() || s.hasManyThreads()) continue;
            explain(lab, s, s.shortArgument(), explained, notExplained);
            if (s.longArgument() != null) explain(lab, s, s.longArgument(), explained, notExplained);
        }
        printTracing(explained);
        printSlices(explained);
        notExplained.forEach(System.out::println);
        new ExplainGoals(explained, notExplained.size()).print();
    }

    private static void explain(
            Lab lab, Subject s, String argument, List<ExplainedSubject> explained, List<String> notExplained)
            throws Exception {
        String name = argument == null ? s.shortName() : s.shortName() + " " + argument;
        boolean longest = argument != null && argument.equals(s.longArgument());
        Target target = argument == null ? s.target() : s.target(argument);
        Path folder = Files.createTempDirectory("culprit-explain");
        try {
            RunPair pair = RunPair.find(lab, target);
            if (pair == null) throw new IOException("no failing and passing run was found");
            PairTraces traces = PairTraces.of(lab, target, pair, isTimed(s), folder);
            long bytes = traces.failingBytes();
            SliceFigures slices = SliceRun.of(lab, s, traces, argument == null ? SMALL_HEAP : ANY_HEAP);
            explained.add(new ExplainedSubject(name, s.isLarge(), longest, traces, bytes, slices));
        } catch (IOException e) {
            notExplained.add(name + ": " + e.getMessage());
        } finally {
            delete(folder);
        }
    }

    /** Plain runs are of main classes, and of those that end. */
    private static boolean isTimed(Subject s) {
        return !s.isTest() && !s.failure().equals("deadlock") && !s.failure().equals("hang");
    }

    private static void delete(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> listed = Files.list(folder)) {
            files = listed.toList();
        }
        for (Path file : files) Files.delete(file);
        Files.delete(folder);
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
                    s.slices().instructions(),
                    s.bytes(),
                    s.bytesPerInstruction(),
                    known(s.traces().plainMillis()),
                    s.traces().controlledMillis(),
                    s.traces().tracedMillis(),
                    s.slowdownOfControlled(),
                    known(s.slowdown()),
                    s.slices().seconds(),
                    s.slices().threads());
        table.print();
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
                    f.dynamic(),
                    f.dynamicUntilRoot() < 0 ? "*" : f.dynamicUntilRoot(),
                    f.dual(),
                    f.optimised(),
                    f.untilRoot(),
                    f.inPassing() + ", " + f.inFailing() + ", " + f.inBoth(),
                    f.functions(),
                    f.root() ? "yes" : "no",
                    f.kind() + (f.kindIsRight() ? "" : " (no)"));
        }
        table.print();
        System.out.println("* the failing run's slice does not come near the root");
        System.out.println();
    }
}
