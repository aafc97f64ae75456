package dev.culprit.cli;

import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.suppressing.SuppressSummary;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.SuppressionText;
import java.util.List;

/** Prints the result of a search by suppression. */
final class SuppressReport {
    private final Terminal terminal;
    private final SuppressionText report;

    SuppressReport(Terminal terminal) {
        this.terminal = terminal;
        this.report = new SuppressionText(terminal.style());
    }

    /** Returns the exit status. {@code files} are lines about what was kept. */
    int print(SuppressSummary summary, List<String> files) {
        if (!summary.isConclusive()) {
            terminal.err().println("culprit: inconclusive: " + summary.reason());
            return ExitStatus.INCONCLUSIVE;
        }
        if (terminal.progress() == ProgressLine.Mode.QUIET) {
            terminal.out().println(report.line(summary.finding()));
            return ExitStatus.FAILURE_FOUND;
        }
        terminal.out().print(report.text(summary.finding()));
        if (!files.isEmpty()) terminal.out().println();
        files.forEach(file -> terminal.out().println("  " + file));
        terminal.out().flush();
        return ExitStatus.FAILURE_FOUND;
    }
}
