package dev.culprit.cli;

import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.explaining.ExplainSummary;
import dev.culprit.model.Failure;
import dev.culprit.model.RunStory;
import dev.culprit.model.Schedule;
import dev.culprit.model.findings.Finding;
import dev.culprit.report.ExplanationReport;
import dev.culprit.report.FailureStory;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.TerminalReport;
import java.util.List;
import java.util.Map;

/** Prints the result of an explanation. */
final class ExplainReport {
    private final Terminal terminal;
    private final ExplanationReport report;

    ExplainReport(Terminal terminal) {
        this.terminal = terminal;
        this.report = new ExplanationReport(terminal.style());
    }

    /**
     * Returns the exit status. {@code circumstances} are lines about the runs, {@code files} lines about what was kept.
     */
    int print(ExplainSummary explained, List<String> circumstances, List<String> files) {
        if (!explained.isConclusive()) {
            terminal.err().println("culprit: inconclusive: " + explained.reason());
            return ExitStatus.INCONCLUSIVE;
        }
        Finding finding = explained.finding();
        Failure failure = AdviceWording.failureOf(explained.failing());
        if (terminal.progress() == ProgressLine.Mode.QUIET) {
            terminal.out().println(report.oneLine(finding, failure));
            return ExitStatus.FAILURE_FOUND;
        }
        terminal.out().println(failure(failure, circumstances));
        terminal.out().print(report.path(finding));
        if (!files.isEmpty()) terminal.out().println();
        files.forEach(file -> terminal.out().println("  " + file));
        terminal.out().flush();
        return ExitStatus.FAILURE_FOUND;
    }

    /** The failure without the schedule that leads to it. */
    String failure(Failure failure, List<String> circumstances) {
        Schedule notShown = new Schedule(Map.of(), Map.of(), List.of(), 0);
        return new TerminalReport(terminal.style())
                .failed(new FailureStory(failure, notShown, RunStory.NONE, circumstances, List.of()));
    }
}
