package dev.culprit.cli;

import dev.culprit.investigation.hunting.RunCounts;
import dev.culprit.investigation.ranking.RankSummary;
import dev.culprit.model.findings.Finding;
import dev.culprit.report.CaseData;
import dev.culprit.report.PatternReport;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.TerminalReport;
import dev.culprit.trials.cases.CaseFolder;
import java.io.PrintStream;

/** Prints the result of a ranking. */
final class RankReport {
    private final CaseFolder folder;
    private final Terminal terminal;
    private final TerminalReport report;
    private final PatternReport patterns;

    RankReport(CaseFolder folder, Terminal terminal) {
        this.folder = folder;
        this.terminal = terminal;
        this.report = new TerminalReport(terminal.style());
        this.patterns = new PatternReport(terminal.style(), AdviceWording.MORE);
    }

    /** Prints the first {@code top} findings of each fault and returns the exit status. */
    int print(RankSummary summary, int top) {
        if (terminal.progress() == ProgressLine.Mode.QUIET) printLines(summary);
        else printAll(summary, top);
        if (summary.result().failed()) return ExitStatus.FAILURE_FOUND;
        return summary.doubt().isEmpty() ? ExitStatus.NOTHING_WRONG : ExitStatus.INCONCLUSIVE;
    }

    private void printAll(RankSummary summary, int top) {
        PrintStream out = terminal.out();
        CaseData.Runs runs = RunCounts.of(summary.result());
        if (!summary.doubt().isEmpty()) {
            out.print(report.inconclusive(AdviceWording.of(summary.doubt()), runs));
        } else if (summary.findings().isEmpty()) {
            out.print(report.told(nothing(summary, runs)));
            if (!summary.result().failed())
                out.println("  (more runs: --runs and --time; culprit hunt stops at the first failure)");
        } else {
            out.print(report.told(headline(summary, runs)));
            out.println();
            out.print(patterns.ranking(summary.findings(), top));
            out.println("  all patterns: " + folder.file(CaseFolder.CASE));
        }
        out.flush();
        terminal.err().print(report.warnings(AdviceWording.of(summary.warnings())));
        if (!summary.result().hostLog().isEmpty())
            terminal.err().println("  what the host JVM printed last: " + folder.file(CaseFolder.HOST_LOG));
    }

    /** One line for the first pattern of each fault. */
    private void printLines(RankSummary summary) {
        PrintStream out = terminal.out();
        if (!summary.doubt().isEmpty()) out.println("INCONCLUSIVE " + AdviceWording.of(summary.doubt()));
        else if (summary.findings().isEmpty()) out.println(nothing(summary, RunCounts.of(summary.result())));
        for (Finding f : summary.findings()) if (f.rank() == 1) out.println(patterns.line(f));
    }

    private static String nothing(RankSummary summary, CaseData.Runs runs) {
        return (summary.result().failed()
                        ? runs.failed() + " of " + TerminalReport.inWords(runs)
                                + " failed, but their threads share nothing that was watched"
                        : "no run failed in " + TerminalReport.inWords(runs))
                + ": there is nothing to rank";
    }

    private static String headline(RankSummary summary, CaseData.Runs runs) {
        String always = runs.passed() == 0 ? "; with no passing run to compare, all patterns look alike" : "";
        return runs.failed() + " of " + TerminalReport.inWords(runs) + " failed, first with "
                + AdviceWording.failureOf(summary.failing()).headline() + always;
    }
}
