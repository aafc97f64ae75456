package dev.culprit.cli;

import dev.culprit.model.findings.Finding;
import dev.culprit.report.CaseData;
import dev.culprit.report.PatternReport;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.TerminalReport;
import dev.culprit.trials.cases.CaseFolder;
import java.io.PrintStream;

/** Says on the terminal what a ranking came to. */
final class RankReport {
    private final CaseFolder folder;
    private final Terminal terminal;
    private final TerminalReport report;
    private final PatternReport patterns;

    RankReport(CaseFolder folder, Terminal terminal) {
        this.folder = folder;
        this.terminal = terminal;
        this.report = new TerminalReport(terminal.style());
        this.patterns = new PatternReport(terminal.style());
    }

    /** Prints the first {@code top} findings of each fault and returns the exit status. */
    int print(RankEnd end, int top) {
        if (terminal.progress() == ProgressLine.Mode.QUIET) printLines(end);
        else printAll(end, top);
        if (end.result().failed()) return ExitStatus.FAILURE_FOUND;
        return end.doubt().isEmpty() ? ExitStatus.NOTHING_WRONG : ExitStatus.INCONCLUSIVE;
    }

    private void printAll(RankEnd end, int top) {
        PrintStream out = terminal.out();
        CaseData.Runs runs = HuntCase.runs(end.result());
        if (!end.doubt().isEmpty()) {
            out.print(report.inconclusive(end.doubt(), runs));
        } else if (end.findings().isEmpty()) {
            out.print(report.told(nothing(end, runs)));
            if (!end.result().failed())
                out.println("  (more runs: --runs and --time; culprit hunt stops at the first failure)");
        } else {
            out.print(report.told(summary(end, runs)));
            out.println();
            out.print(patterns.ranking(end.findings(), top));
            out.println("  all patterns: " + folder.file(CaseFolder.CASE));
        }
        out.flush();
        terminal.err().print(report.warnings(end.warnings()));
        if (!end.result().hostLog().isEmpty())
            terminal.err().println("  what the host JVM printed last: " + folder.file(CaseFolder.HOST_LOG));
    }

    /** One line: the first pattern, that of each fault where there are several. */
    private void printLines(RankEnd end) {
        PrintStream out = terminal.out();
        if (!end.doubt().isEmpty()) out.println("INCONCLUSIVE " + end.doubt());
        else if (end.findings().isEmpty()) out.println(nothing(end, HuntCase.runs(end.result())));
        for (Finding f : end.findings()) if (f.rank() == 1) out.println(patterns.line(f));
    }

    private static String nothing(RankEnd end, CaseData.Runs runs) {
        return (end.result().failed()
                        ? runs.failed() + " of " + TerminalReport.inWords(runs)
                                + " failed, but their threads share nothing that was watched"
                        : "no run failed in " + TerminalReport.inWords(runs))
                + ": there is nothing to rank";
    }

    private static String summary(RankEnd end, CaseData.Runs runs) {
        String always = runs.passed() == 0 ? "; with no passing run to compare, all patterns look alike" : "";
        return runs.failed() + " of " + TerminalReport.inWords(runs) + " failed, first with "
                + end.failure().headline() + always;
    }
}
