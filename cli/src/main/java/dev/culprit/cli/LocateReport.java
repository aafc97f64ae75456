package dev.culprit.cli;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.locating.LocateSummary;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Technique;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.StatementReport;
import dev.culprit.report.TerminalReport;
import java.util.List;

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
    int print(LocateSummary summary, String technique, int top) {
        if (summary.failed()) terminal.out().print(ranking(summary.found(), technique, top));
        else terminal.out().println(LocateSummary.nothingFails(summary.found()));
        terminal.out().flush();
        if (!quiet)
            terminal.err().print(new TerminalReport(terminal.style()).warnings(AdviceWording.of(summary.warnings())));
        return summary.failed() ? ExitStatus.FAILURE_FOUND : ExitStatus.NOTHING_WRONG;
    }

    /** The statements of the case, ranked by the technique. */
    String ranking(Case located, String technique, int top) {
        Investigation location = located.investigation(technique);
        RunCounts runs = location.runs();
        List<Finding> statements = located.findings(technique);
        boolean replaced = technique.equals(Technique.REPLACEMENT);
        String costs = replaced ? StatementReport.costs(location.alteredRuns(), runs.seconds()) : "";
        StringBuilder text = new StringBuilder(new StatementReport(terminal.style(), AdviceWording.MORE)
                .ranking(statements, technique, quiet ? 1 : top));
        text.append(StatementReport.counts(statements.size(), (int) runs.failed(), (int) runs.passed(), costs));
        String reason = located.summary().inconclusive();
        if (!reason.isEmpty())
            text.append(StatementReport.remark(reason + " before all was tried: there may be more (--time)"));
        if (quiet) return text.toString();
        if (location.faults() > 1)
            text.append(StatementReport.remark("the failing tests seem to have " + location.faults()
                    + " different faults: fix one, build, and continue with culprit locate --next"));
        return text + "  all statements: " + folder.file(CaseFolder.CASE) + "\n";
    }
}
