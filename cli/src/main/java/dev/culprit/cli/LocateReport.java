package dev.culprit.cli;

import dev.culprit.investigation.locating.LocateOptions;
import dev.culprit.investigation.locating.LocateSummary;
import dev.culprit.report.CaseData;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.StatementReport;
import dev.culprit.report.TerminalReport;
import dev.culprit.trials.cases.CaseFolder;

/** Prints the result of a location. */
final class LocateReport {
    private final CaseFolder folder;
    private final Terminal terminal;
    private final boolean quiet;

    LocateReport(CaseFolder folder, Terminal terminal) {
        this.folder = folder;
        this.terminal = terminal;
        this.quiet = terminal.progress() == ProgressLine.Mode.QUIET;
    }

    /** Prints the first {@code top} statements and returns the exit status. */
    int print(LocateSummary summary, LocateOptions.Technique technique, int top) {
        if (summary.failed()) printRanking(summary, technique.isReplacement(), top);
        else terminal.out().println(summary.nothingFails());
        terminal.out().flush();
        if (!quiet)
            terminal.err().print(new TerminalReport(terminal.style()).warnings(AdviceWording.of(summary.warnings())));
        return summary.failed() ? ExitStatus.FAILURE_FOUND : ExitStatus.NOTHING_WRONG;
    }

    private void printRanking(LocateSummary summary, boolean replacement, int top) {
        CaseData.Runs runs = summary.caseData().runs();
        StatementReport report = new StatementReport(terminal.style(), AdviceWording.MORE);
        terminal.out().print(report.ranking(summary.statements(), quiet ? 1 : top, replacement));
        String costs = replacement ? StatementReport.costs(summary.replacements(), runs.seconds()) : "";
        terminal.out()
                .print(StatementReport.counts(
                        summary.statements().size(), (int) runs.failed(), (int) runs.passed(), costs));
        if (!summary.doubt().isEmpty())
            terminal.out()
                    .print(StatementReport.remark(
                            summary.doubt() + " before all was tried: there may be more (--time)"));
        if (quiet) return;
        if (summary.faults() > 1)
            terminal.out()
                    .print(StatementReport.remark("the failing tests seem to have " + summary.faults()
                            + " different faults: mend one, build, and go on with culprit locate --next"));
        terminal.out().println("  all statements: " + folder.file(CaseFolder.CASE));
    }
}
