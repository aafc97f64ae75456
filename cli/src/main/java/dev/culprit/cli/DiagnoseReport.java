package dev.culprit.cli;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.diagnosing.DiagnoseSummary;
import dev.culprit.investigation.diagnosing.Diagnosis;
import dev.culprit.model.Failure;
import dev.culprit.model.Target;
import dev.culprit.model.nondeterminism.Source;
import dev.culprit.report.DiagnosisReport;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.TerminalReport;
import dev.culprit.trials.Counts;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.SourceFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prints the result of a diagnosis. */
final class DiagnoseReport {
    private final CaseFolder folder;
    private final Terminal terminal;
    private final Target target;
    private final TerminalReport report;
    private final DiagnosisReport causes;

    DiagnoseReport(CaseFolder folder, Terminal terminal, Setup setup, List<Path> sources) {
        this.folder = folder;
        this.terminal = terminal;
        this.target = setup.target();
        this.report = new TerminalReport(terminal.style());
        this.causes = new DiagnosisReport(terminal.style(), new SourceFiles(sources, setup.classpath())::line);
    }

    /** Returns the exit status. */
    int print(DiagnoseSummary summary) {
        boolean quiet = terminal.progress() == ProgressLine.Mode.QUIET;
        if (summary.diagnoses().isEmpty()) return printNothing(summary, quiet);
        if (quiet) summary.diagnoses().forEach(this::printLine);
        else printAll(summary);
        terminal.out().flush();
        return ExitStatus.FAILURE_FOUND;
    }

    private void printLine(Diagnosis diagnosis) {
        String cause = diagnosis.finding() == null ? "no cause found" : DiagnosisReport.line(diagnosis.finding());
        terminal.out().println("FAILED " + diagnosis.failure().headline() + "; " + cause);
    }

    private void printAll(DiagnoseSummary summary) {
        terminal.out().print(report.sentence(headline(summary)));
        int number = 0;
        for (Diagnosis diagnosis : summary.diagnoses()) {
            terminal.out().println();
            if (summary.diagnoses().size() > 1)
                terminal.out()
                        .println("Fault " + ++number + " of "
                                + summary.diagnoses().size() + share(diagnosis));
            else if (diagnosis.explained() < diagnosis.allFailed())
                terminal.out().println("One fault" + share(diagnosis));
            printFailure(diagnosis.failure());
            terminal.out().println();
            terminal.out().print(causes.cause(diagnosis.failure(), diagnosis.finding()));
            if (diagnosis.finding() != null)
                terminal.out().print(causes.fixes(diagnosis.finding(), file -> folder.file(file)
                        .toString()));
            terminal.out().println("SEE IT AGAIN   culprit replay --schedule " + folder.file(diagnosis.schedule()));
        }
        terminal.out().println();
        long rest = unexplained(summary);
        if (rest > 0)
            terminal.out()
                    .print(report.sentence(String.format(
                            Locale.ROOT,
                            "%,d of %,d failing runs ended in other failures, which were not diagnosed; %s",
                            rest,
                            summary.hunt().counts().failed(),
                            "their schedules are in the case")));
        terminal.out().println("  case: " + folder.path());
        if (summary.effort().interrupted())
            terminal.err().println("culprit: interrupted; this is what was found so far");
        terminal.err().print(report.warnings(AdviceWording.of(summary.warnings())));
    }

    /** Failing runs of the hunt whose failure has no diagnosis. */
    private static long unexplained(DiagnoseSummary summary) {
        long explained =
                summary.diagnoses().stream().mapToLong(Diagnosis::explained).sum();
        boolean hunted = summary.nature() == DiagnoseSummary.Nature.SCHEDULE;
        return hunted ? summary.hunt().counts().failed() - explained : 0;
    }

    private void printFailure(Failure failure) {
        terminal.out().print(report.sentence(failure.headline()));
        if (failure.at().line() > 0)
            terminal.out().println("  at " + failure.at().place());
    }

    private static String share(Diagnosis diagnosis) {
        if (diagnosis.explained() == 0) return ", found in runs without the other";
        return String.format(Locale.ROOT, ", in %,d of %,d failing runs", diagnosis.explained(), diagnosis.allFailed());
    }

    private String headline(DiagnoseSummary summary) {
        Counts counts = summary.hunt().counts();
        String how =
                switch (summary.nature()) {
                    case CERTAIN -> "fails in every run (" + counts.failed() + " runs)";
                    case SCHEDULE ->
                        counts.failed() == 0
                                ? String.format(
                                        Locale.ROOT,
                                        "passes in %,d schedules, and was made to fail by a predicted order",
                                        counts.total())
                                : String.format(
                                        Locale.ROOT,
                                        "fails in %,d of %,d schedules (%.1f %%)",
                                        counts.failed(),
                                        counts.total(),
                                        100.0 * counts.failed() / counts.total());
                    case SOURCE ->
                        (counts.failed() == 0
                                        ? String.format(Locale.ROOT, "passes in %,d schedules", counts.total())
                                        : String.format(Locale.ROOT, "fails in %,d schedules", counts.failed()))
                                + ", but depends on something else";
                    case NONE -> "passes";
                };
        return name() + " " + how
                + String.format(
                        Locale.ROOT, "; diagnosed in %.1f s.", summary.effort().seconds());
    }

    private String name() {
        String simple = target.isTest() ? target.testClass() : target.main();
        String method = target.isTest() && !target.testMethod().isEmpty() ? "." + target.testMethod() : "";
        return simple.substring(simple.lastIndexOf('.') + 1) + method;
    }

    private int printNothing(DiagnoseSummary summary, boolean quiet) {
        Counts counts = summary.hunt().counts();
        boolean conclusive = summary.reason().isEmpty();
        if (!conclusive) {
            String text = "INCONCLUSIVE " + AdviceWording.of(summary.reason());
            terminal.out().print(quiet ? text + "\n" : report.sentence(text));
        } else {
            terminal.out()
                    .println(String.format(
                            Locale.ROOT,
                            "PASSED  nothing wrong found in %,d runs (%.1f s)",
                            counts.total(),
                            summary.effort().seconds()));
            if (!quiet) printCoverage(summary);
        }
        terminal.out().flush();
        if (!quiet) terminal.err().print(report.warnings(AdviceWording.of(summary.warnings())));
        return conclusive ? ExitStatus.NOTHING_WRONG : ExitStatus.INCONCLUSIVE;
    }

    private void printCoverage(DiagnoseSummary summary) {
        long runs = summary.hunt().counts().total();
        DiagnoseSummary.Tried tried = summary.effort().tried();
        if (!tried.sources().isEmpty())
            terminal.out()
                    .print(report.sentence("varied, in " + tried.sourceRuns() + " runs: "
                            + tried.sources().stream().map(Source::description).collect(Collectors.joining(", "))));
        if (summary.isSingleThreaded()) {
            terminal.out().println("  it has one thread: other schedules change nothing");
            return;
        }
        terminal.out().println("  predicted orders tried: " + tried.predictions());
        if (!summary.hunt().coverage().isEmpty())
            terminal.out().print(report.sentence(summary.hunt().coverage()));
        double missed = Math.pow(0.99, runs);
        terminal.out().println("  a failure that occurs in 1 % of all runs would have been missed with a");
        terminal.out()
                .println("  probability of "
                        + (missed < 0.0001 ? "less than 0.01 %" : String.format(Locale.ROOT, "%.2f %%", 100 * missed)));
    }
}
