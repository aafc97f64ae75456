package dev.culprit.cli;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.dependence.DependencePair;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.TraceInterpreter;
import dev.culprit.analysis.explanation.DynamicPath;
import dev.culprit.analysis.explanation.Explainer;
import dev.culprit.analysis.slicing.Differences;
import dev.culprit.analysis.slicing.DualSlice;
import dev.culprit.analysis.slicing.DualSlicer;
import dev.culprit.analysis.slicing.FailurePoint;
import dev.culprit.model.Failure;
import dev.culprit.model.Schedule;
import dev.culprit.model.findings.Finding;
import dev.culprit.report.ExplanationReport;
import dev.culprit.report.FailureStory;
import dev.culprit.report.PathDot;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.TerminalReport;
import dev.culprit.trials.cases.CaseFolder;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** One explanation from start to end: both runs again with traces, their dependences, the slice, the report. */
final class ExplainSession {
    private static final String NOTHING_TO_COMPARE =
            "No run passed, so there is nothing to compare with: these lines are what the failure depended on, right or wrong.";

    private final Setup setup;
    private final HostWiring wiring;
    private final Terminal terminal;

    ExplainSession(Setup setup, HostWiring wiring, Terminal terminal) {
        this.setup = setup;
        this.wiring = wiring;
        this.terminal = terminal;
    }

    /** {@code slice}: the failing run's dynamic slice; {@code full}: algorithm 1. {@code dot} and {@code traces}, a folder to keep the traces in, may be null. */
    record Wish(boolean slice, boolean full, Path dot, Path traces) {}

    /** What became of it; {@code finding} is null where {@code doubt} says why. {@code compared}: with a passing run. */
    record Explained(Failure failure, Finding finding, boolean compared, String doubt) {
        static Explained doubtful(String doubt) {
            return new Explained(null, null, false, doubt);
        }
    }

    Explained run(SchedulePair pair, Wish wish) throws UnusableTarget, HostGone, IOException {
        ProgressLine progress = new ProgressLine(terminal.err(), terminal.progress(), 1, 1);
        Path folder = wish.traces() == null ? Files.createTempDirectory("culprit") : wish.traces();
        try {
            progress.say("tracing");
            TracedPair traced = TracedPair.run(setup, wish.slice() ? alone(pair) : pair, wiring, folder);
            progress.say("slicing");
            return explained(traced, wish);
        } catch (TracedPair.NotRepeated e) {
            return Explained.doubtful(e.getMessage());
        } finally {
            progress.finish();
            if (wish.traces() == null) delete(folder);
        }
    }

    private static SchedulePair alone(SchedulePair pair) {
        return new SchedulePair(pair.failing(), pair.failure(), null);
    }

    private Explained explained(TracedPair traced, Wish wish) throws UnusableTarget, IOException {
        Failure failure = traced.failing().failure();
        DependencePair runs = read(traced);
        Dependences failing = runs.failing();
        Dependences passing = runs.passing();
        FailurePoint.Output output = setup.target().expectedOutput() == null
                ? null
                : new FailurePoint.Output(
                        setup.target().expectedOutput(), traced.failing().output());
        FailurePoint point = FailurePoint.find(failure, failing, passing, output);
        if (point.isEmpty()) return Explained.doubtful("the place of the failure is in code that was not traced");
        if (passing == null) {
            Finding alone = new DynamicPath(failing, point).finding(wish.slice() ? "" : NOTHING_TO_COMPARE);
            return new Explained(failure, alone, false, "");
        }
        Alignment alignment = new Alignment(failing, passing);
        point = point.withWakeUps(alignment);
        Differences differences = new Differences(alignment, point);
        DualSlice slice = wish.full() ? DualSlicer.full(differences, point) : DualSlicer.optimised(differences, point);
        return new Explained(failure, new Explainer(failure, point, differences).explain(slice), true, "");
    }

    /** A trace that cannot be read is the user's business: the disk is full, or the folder is not what it seems. */
    private static DependencePair read(TracedPair traced) throws UnusableTarget {
        Path failing = traced.failingTrace();
        try {
            return traced.passing() == null
                    ? new DependencePair(TraceInterpreter.dependences(failing), null)
                    : DependencePair.of(failing, traced.passingTrace());
        } catch (IOException | UncheckedIOException e) {
            throw new UnusableTarget("the traces in " + failing.getParent() + " cannot be used: " + e.getMessage());
        }
    }

    /** Prints what was found and returns the exit status. */
    int print(Explained explained, Wish wish, List<String> circumstances, List<String> files) throws IOException {
        if (explained.finding() == null) {
            terminal.err().println("culprit: inconclusive: " + explained.doubt());
            return ExitStatus.INCONCLUSIVE;
        }
        Finding finding = explained.finding();
        if (wish.dot() != null) CaseFolder.writeWhole(wish.dot(), PathDot.write(finding.path()));
        ExplanationReport report = new ExplanationReport(terminal.style());
        if (terminal.progress() == ProgressLine.Mode.QUIET) {
            terminal.out().println(report.oneLine(finding, explained.failure()));
            return ExitStatus.FAILURE_FOUND;
        }
        Schedule untold = new Schedule(Map.of(), Map.of(), List.of(), 0);
        terminal.out()
                .println(new TerminalReport(terminal.style())
                        .failed(new FailureStory(explained.failure(), untold, List.of(), circumstances, List.of())));
        terminal.out().print(explained.compared() ? report.explained(finding) : report.sliced(finding));
        if (!files.isEmpty()) terminal.out().println();
        files.forEach(file -> terminal.out().println("  " + file));
        terminal.out().flush();
        return ExitStatus.FAILURE_FOUND;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            files.forEach(file -> {
                try {
                    Files.deleteIfExists(file);
                } catch (IOException e) {
                    throw new UncheckedIOException("the traces in " + folder + " cannot be deleted", e);
                }
            });
        }
        Files.deleteIfExists(folder);
    }
}
