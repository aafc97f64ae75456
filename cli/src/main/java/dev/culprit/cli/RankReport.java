package dev.culprit.cli;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.ranking.RankSummary;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.findings.TimingEvidence;
import dev.culprit.report.ExplanationReport;
import dev.culprit.report.PatternReport;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.TerminalReport;
import java.util.List;

/** Prints the result of a ranking. */
final class RankReport {
    private final CaseFolder folder;
    private final Terminal terminal;
    private final TerminalReport report;
    private final PatternReport patterns;
    private final ExplanationReport explanation;

    RankReport(CaseFolder folder, Terminal terminal) {
        this.folder = folder;
        this.terminal = terminal;
        this.report = new TerminalReport(terminal.style());
        this.patterns = new PatternReport(terminal.style(), AdviceWording.MORE);
        this.explanation = new ExplanationReport(terminal.style());
    }

    /** Prints the first {@code top} findings of each fault and returns the exit status. */
    int print(RankSummary summary, int top) {
        Case found = AdviceWording.worded(
                summary.found(), summary.reason(), summary.result().failed() ? summary.failing() : null);
        if (terminal.progress() == ProgressLine.Mode.QUIET)
            terminal.out().print(summary.stuck() == null ? lines(found) : stuckLine(summary) + "\n");
        else printAll(summary, found, top);
        return HuntReport.status(found);
    }

    private void printAll(RankSummary summary, Case found, int top) {
        boolean timing = summary.stuck() != null && summary.stuck().evidence(TimingEvidence.class) != null;
        if (timing) terminal.out().print(explanation.path(summary.stuck()) + "\n");
        if (summary.stuck() == null || !summary.findings().isEmpty())
            terminal.out().print(text(found, top));
        else
            terminal.out()
                    .print(report.sentence(headline(
                            found, found.investigation(Technique.PATTERNS).runs())));
        if (summary.stuck() != null && !timing) terminal.out().print("\n" + explanation.path(summary.stuck()));
        terminal.out().flush();
        terminal.err().print(report.warnings(AdviceWording.of(summary.warnings())));
        if (!summary.result().hostLog().isEmpty())
            terminal.err().println("  what the host JVM printed last: " + folder.file(CaseFolder.HOST_LOG));
    }

    private String stuckLine(RankSummary summary) {
        return explanation.oneLine(summary.stuck(), summary.failing().failure());
    }

    /** The ranking of the case. */
    String text(Case found, int top) {
        RunCounts runs = found.investigation(Technique.PATTERNS).runs();
        String reason = found.summary().inconclusive();
        List<Finding> findings = found.findings(Technique.PATTERNS);
        if (!findings.isEmpty())
            return report.sentence(headline(found, runs)) + "\n" + patterns.ranking(findings, top) + "  all patterns: "
                    + folder.file(CaseFolder.CASE) + "\n";
        if (!reason.isEmpty()) return report.inconclusive(reason, runs);
        return report.sentence(nothing(runs))
                + (runs.failed() > 0
                        ? ""
                        : "  (more runs: --runs and --time; culprit hunt stops at the first failure)\n");
    }

    /** One line: the first pattern, that of each fault where there are several. */
    String lines(Case found) {
        RunCounts runs = found.investigation(Technique.PATTERNS).runs();
        String reason = found.summary().inconclusive();
        StringBuilder lines = new StringBuilder();
        for (Finding f : found.findings(Technique.PATTERNS))
            if (f.evidenceOf(Technique.PATTERNS).claim().standing().rank() == 1)
                lines.append(patterns.line(f)).append('\n');
        if (!lines.isEmpty()) return lines.toString();
        return (reason.isEmpty() ? nothing(runs) : "INCONCLUSIVE " + reason) + "\n";
    }

    private static String nothing(RunCounts runs) {
        return (runs.failed() > 0
                        ? runs.failed() + " of " + TerminalReport.inWords(runs)
                                + " failed, but their threads share nothing that was watched"
                        : "no run failed in " + TerminalReport.inWords(runs))
                + ": there is nothing to rank";
    }

    private static String headline(Case found, RunCounts runs) {
        String always = runs.passed() == 0 ? "; with no passing run to compare, all patterns look alike" : "";
        // the failure of a case with a hunt is that of the hunt
        boolean own = found.investigation(Technique.TRIALS) == null;
        String first = own ? ", first with " + found.failure().failure().headline() : "";
        return runs.failed() + " of " + TerminalReport.inWords(runs) + " failed" + first + always;
    }
}
