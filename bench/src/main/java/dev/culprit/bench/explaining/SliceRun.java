package dev.culprit.bench.explaining;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.explanation.DependencePair;
import dev.culprit.analysis.explanation.Explainer;
import dev.culprit.analysis.slicing.Differences;
import dev.culprit.analysis.slicing.DualSlice;
import dev.culprit.analysis.slicing.DualSlicer;
import dev.culprit.analysis.slicing.DynamicSlice;
import dev.culprit.analysis.slicing.FailurePoint;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.programs.Truth;
import dev.culprit.model.Outcome;
import dev.culprit.model.wire.MessageInput;
import dev.culprit.model.wire.MessageOutput;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Slices two traced runs in a JVM of its own, started as the command is, so that time and memory are what a user would
 * see; also that JVM's main class.
 */
public final class SliceRun {
    private static final String OUTCOME = "failing.outcome";
    private static final String FIGURES = "figures";
    private static final long SECONDS = 1_800;
    private static final ObjectInputFilter OWN_CLASSES = ObjectInputFilter.Config.createFilter(
            "maxdepth=5;maxrefs=100;maxarray=100;maxbytes=100000;dev.culprit.bench.explaining.*;java.lang.*;!*");

    private SliceRun() {}

    /** {@code heap} as {@code 2g}, or empty for what the JVM takes by itself. */
    static SliceFigures of(Lab lab, Subject s, PairTraces traces, String heap) throws Exception {
        Files.deleteIfExists(traces.folder().resolve(FIGURES));
        try (OutputStream file = Files.newOutputStream(traces.folder().resolve(OUTCOME))) {
            MessageOutput out = new MessageOutput(file);
            out.write(traces.failing());
            out.flush();
        }
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
        if (!heap.isEmpty()) command.add("-Xmx" + heap);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), SliceRun.class.getName()));
        command.addAll(
                List.of(lab.sources().toString(), s.className(), traces.folder().toString()));
        File errors = traces.folder().resolve("errors").toFile();
        Process p = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(errors)
                .start();
        if (!p.waitFor(SECONDS, TimeUnit.SECONDS)) {
            p.destroyForcibly();
            throw new IOException("not sliced after " + SECONDS + " s");
        }
        if (p.exitValue() != 0)
            throw new IOException(Files.readAllLines(errors.toPath()).stream()
                    .findFirst()
                    .orElse("slicing ended with status " + p.exitValue()));
        return figures(traces.folder().resolve(FIGURES));
    }

    private static SliceFigures figures(Path file) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
            in.setObjectInputFilter(OWN_CLASSES);
            return (SliceFigures) in.readObject();
        }
    }

    private static Outcome outcome(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new MessageInput(in).read(Outcome.class);
        }
    }

    public static void main(String[] args) throws Exception {
        Path sources = Path.of(args[0]);
        Path folder = Path.of(args[2]);
        Subject subject = Subject.all(sources).stream()
                .filter(s -> s.className().equals(args[1]))
                .findFirst()
                .orElseThrow();
        Outcome failing = outcome(folder.resolve(OUTCOME));
        SliceFigures figures = figures(subject, Truth.of(sources, subject), failing, folder);
        try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(folder.resolve(FIGURES)))) {
            out.writeObject(figures);
        }
    }

    private static SliceFigures figures(Subject s, Truth truth, Outcome failed, Path folder) throws IOException {
        long start = System.nanoTime();
        DependencePair pair =
                DependencePair.of(folder.resolve(PairTraces.FAILING), folder.resolve(PairTraces.PASSING), () -> false);
        Dependences failing = pair.failing();
        Dependences passing = pair.passing();
        String expected = s.target().expectedOutput();
        FailurePoint.Output output = expected == null ? null : new FailurePoint.Output(expected, failed.output());
        FailurePoint point = FailurePoint.find(failed.failure(), failing, passing, output);
        if (point.isEmpty()) throw new IOException("the place of the failure is not in the trace");
        Alignment alignment = new Alignment(failing, passing);
        point = point.withWakeUps(alignment);
        Differences differences = new Differences(alignment, point);
        DualSlice slice = DualSlicer.optimised(differences, point);
        double seconds = (System.nanoTime() - start) / 1e9;

        String kind = new Explainer(failed.failure(), point, differences)
                .explain(slice)
                .kind();
        DualSlice.Size size = slice.size();
        DynamicSlice dynamic = new DynamicSlice(
                failing, point.failing().stream().mapToInt(n -> n).toArray());
        RootSearch near = new RootSearch(truth);
        boolean reached = dynamic.reaches(n -> near.isNear(failing, n));
        RootSearch first = new RootSearch(truth);
        int untilRoot = slice.statementsUntil(p -> isRoot(first, alignment, p));
        return new SliceFigures(
                new SliceFigures.Work(failing.instructions(), threads(slice, alignment), seconds),
                new SliceFigures.DynamicSize(
                        dynamic.statements(), reached ? dynamic.statementsUntil(n -> near.isNear(failing, n)) : -1),
                new SliceFigures.DualSize(
                        DualSlicer.full(differences, point).size().total(),
                        size.total(),
                        untilRoot,
                        size.passing(),
                        size.failing(),
                        size.common(),
                        functionsUntilRoot(slice, alignment, truth)),
                new SliceFigures.Root(hasRoot(slice, alignment, truth), kind, kind.equals(s.kind())));
    }

    private static int threads(DualSlice slice, Alignment alignment) {
        Set<String> threads = new HashSet<>();
        for (DualSlice.Point p : slice.inOrder()) {
            Dependences run = alignment.run(p.run());
            threads.add(run.threads().get(run.thread(p.node())).path());
        }
        return threads.size();
    }

    private static int functionsUntilRoot(DualSlice slice, Alignment alignment, Truth truth) {
        RootSearch root = new RootSearch(truth);
        Set<String> functions = new HashSet<>();
        for (DualSlice.Point p : slice.inOrder()) {
            CodePoint point = alignment.run(p.run()).point(p.node());
            functions.add(point.className() + "." + point.method() + point.descriptor());
            if (isRoot(root, alignment, p)) break;
        }
        return functions.size();
    }

    private static boolean hasRoot(DualSlice slice, Alignment alignment, Truth truth) {
        RootSearch root = new RootSearch(truth);
        return slice.inOrder().stream().anyMatch(p -> isRoot(root, alignment, p));
    }

    /**
     * What both runs come to counts as the failing run's: which thread of a pool does a task differs from run to run.
     */
    private static boolean isRoot(RootSearch search, Alignment alignment, DualSlice.Point p) {
        int same = p.run() == RunRole.PASSING ? alignment.partner(RunRole.PASSING, p.node()) : Dependences.UNKNOWN;
        return same == Dependences.UNKNOWN
                ? search.finds(alignment.run(p.run()), p.node())
                : search.finds(alignment.run(RunRole.FAILING), same);
    }
}
