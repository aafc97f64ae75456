package dev.culprit.cli;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.fixing.FixSummary;
import dev.culprit.model.cases.Case;
import dev.culprit.report.FixText;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.TerminalReport;
import java.util.ArrayList;
import java.util.List;

/** Prints fixes that were tried. */
final class FixReport {
    private final CaseFolder folder;
    private final Terminal terminal;

    FixReport(CaseFolder folder, Terminal terminal) {
        this.folder = folder;
        this.terminal = terminal;
    }

    /** Returns the exit status. */
    int print(FixSummary summary) {
        boolean quiet = terminal.progress() == ProgressLine.Mode.QUIET;
        if (!summary.failed()) return nothingFails(summary.caseResult().found(), quiet);
        FixText text = new FixText(terminal.style());
        List<FixText.Row> rows = new ArrayList<>();
        for (FixSummary.Shown fix : summary.fixes())
            rows.add(new FixText.Row(fix.at(), fix.source(), fix.description(), fix.result(), fix.kind(), patch(fix)));
        terminal.out().print(text.fixes(quiet ? rows.stream().limit(1).toList() : rows));
        if (!quiet) terminal.out().print(remarks(summary, text));
        terminal.out().flush();
        if (!quiet)
            terminal.err().print(new TerminalReport(terminal.style()).warnings(AdviceWording.of(summary.warnings())));
        return ExitStatus.FAILURE_FOUND;
    }

    private int nothingFails(Case found, boolean quiet) {
        String text = nothing(found);
        terminal.out().print(quiet ? text + "\n" : new TerminalReport(terminal.style()).sentence(text));
        return found.summary().inconclusive().isEmpty() ? ExitStatus.NOTHING_WRONG : ExitStatus.INCONCLUSIVE;
    }

    static String nothing(Case found) {
        String reason = found.summary().inconclusive();
        return reason.isEmpty()
                ? "nothing failed in " + found.summary().runs().total() + " runs: there is nothing to fix"
                : "INCONCLUSIVE " + reason;
    }

    private String patch(FixSummary.Shown fix) {
        return fix.verified() ? folder.file(fix.patch().file()).toString() : "";
    }

    private static String remarks(FixSummary summary, FixText text) {
        StringBuilder remarks = new StringBuilder();
        summary.fixes().stream()
                .filter(FixSummary.Shown::verified)
                .findFirst()
                .ifPresent(first -> remarks.append(text.diff(first.patch().diff())));
        long verified =
                summary.fixes().stream().filter(FixSummary.Shown::verified).count();
        long alike = alike(summary);
        if (alike > 1)
            remarks.append(FixText.remark(
                    "the runs do not tell these " + alike + " apart: read them, or add a test on which they differ"));
        boolean complete =
                summary.fixes().stream().anyMatch(f -> f.verified() && f.patch().complete());
        if (verified > 0 && !complete)
            remarks.append(FixText.remark("what still fails with these changes has another cause: apply one, build the "
                    + "program, and run fix again"));
        FixSummary.Effort effort = summary.effort();
        if (verified == 0)
            remarks.append(FixText.remark(
                    effort.statements() == 0
                            ? "no source to change was found"
                            : "no change of the first "
                                    + (effort.statements() == 1 ? "statement" : effort.statements() + " statements")
                                    + " was verified"));
        remarks.append(FixText.effort(effort.suggestions(), effort.tried(), effort.runs()));
        if (effort.left() > 0)
            remarks.append(FixText.remark("the time was over before "
                    + (effort.left() == 1 ? "1 change was" : effort.left() + " changes were")
                    + " tried to the end (--time)"));
        return remarks.toString();
    }

    /** Verified ones for the same tests: if the tests have different faults, other statements fix others of them. */
    private static long alike(FixSummary summary) {
        List<FixSummary.Shown> verified =
                summary.fixes().stream().filter(FixSummary.Shown::verified).toList();
        return verified.stream()
                .filter(f ->
                        f.patch().complete() || f.at().equals(verified.get(0).at()))
                .count();
    }
}
