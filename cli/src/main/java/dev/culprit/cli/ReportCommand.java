package dev.culprit.cli;

import dev.culprit.cases.CaseFile;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.CaseReader;
import dev.culprit.cases.CaseWriter;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.model.cases.Case;
import dev.culprit.report.TerminalReport;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code report}: prints a case again. */
@Command(
        name = "report",
        description = {
            "Prints a case again, as the commands that created it did.",
            "Runs nothing. The exit status is that of the case: 1 if it has a failure."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            ExitStatus.HELP,
            "",
            "Examples:",
            "  culprit report .culprit/Bank",
            "  culprit report .culprit/Bank --json | jq '.findings[0]'"
        })
final class ReportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "CASE", description = "Folder of the case, or its case.json.")
    private Path path;

    @Option(names = "--json", description = "Print the case as JSON.")
    private boolean json;

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "5",
            description = "Number of findings to show for each technique (default: ${DEFAULT-VALUE}).")
    private int top;

    @Option(names = "--quiet", description = "Print one line for each technique.")
    private boolean quiet;

    @Override
    public Integer call() throws Exception {
        if (top < 1) throw new UnusableTarget("--top must be at least 1: " + top);
        CaseReader.Read read = CaseFile.named(path);
        Case shown = read.found();
        Terminal terminal = Terminal.standard(quiet);
        if (json) {
            terminal.out().print(CaseWriter.write(shown));
        } else {
            terminal.out().print(new CaseReport(new CaseFolder(folder()), terminal).text(shown, top));
        }
        terminal.out().flush();
        TerminalReport report = new TerminalReport(terminal.style());
        if (!quiet && !json)
            terminal.err().print(report.warnings(shown.summary().warnings()));
        if (!read.unknownKeys().isEmpty())
            terminal.err()
                    .println("culprit: the case has keys that this version does not know and does not show: "
                            + String.join(", ", read.unknownKeys()));
        return HuntReport.status(shown);
    }

    private Path folder() {
        if (Files.isDirectory(path)) return path;
        return path.getParent() == null ? Path.of("") : path.getParent();
    }
}
