package dev.culprit.cli;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.cli.options.HostOptions;
import dev.culprit.cli.options.OutputOptions;
import dev.culprit.cli.options.SearchOptions;
import dev.culprit.cli.options.TargetOptions;
import dev.culprit.cli.terminal.Interruption;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.cli.terminal.TerminalProgress;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.ranking.RankInvestigation;
import dev.culprit.investigation.ranking.RankOptions;
import dev.culprit.investigation.ranking.RankSummary;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.report.PatternDot;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code rank}: which patterns of accesses correlate with the failure. */
@Command(
        name = "rank",
        description = "Runs a program many times, records which accesses of which threads follow each other, "
                + "and ranks these patterns by how strongly they correlate with the failure.",
        customSynopsis = {
            "culprit rank [--project DIR] TEST [OPTION...]",
            "       culprit rank -cp CP (--main CLASS | --test CLASS[#METHOD] | --jar FILE)",
            "                    [OPTION...] [-- ARG...]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            ExitStatus.HELP,
            "",
            "Examples:",
            "  culprit rank BankTest#add",
            "  culprit rank --classpath target/classes --main com.acme.Bank",
            "  culprit rank -cp 'target/classes:libs/*' --test com.acme.BankTest#add"
        })
final class RankCommand implements Callable<Integer> {
    private static final int SMALLEST_WINDOW = 3;
    private static final int LARGEST_WINDOW = 100;

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Option(
            names = "--window",
            paramLabel = "N",
            defaultValue = "" + Collecting.WINDOW,
            description = "Accesses to keep for each shared location (default: ${DEFAULT-VALUE}).")
    private int window;

    @Option(
            names = "--formula",
            paramLabel = "NAME",
            defaultValue = "jaccard",
            description = "Score: jaccard (default), tarantula, ochiai or dstar.")
    private String formula;

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "5",
            description = "Number of patterns to show (default: ${DEFAULT-VALUE}). The case file contains all.")
    private int top;

    @Option(names = "--dot", paramLabel = "FILE", description = "Write the first pattern as a graph (DOT).")
    private Path dot;

    @Mixin
    private HostOptions host = new HostOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws Exception {
        Setup setup = host.setup(target.program(output.quiet()));
        HuntOptions runs = search.options(RankOptions.DEFAULT_RUNS);
        if (window < SMALLEST_WINDOW || window > LARGEST_WINDOW)
            throw new UnusableTarget(
                    "--window must be from " + SMALLEST_WINDOW + " to " + LARGEST_WINDOW + ": " + window);
        if (top < 1) throw new UnusableTarget("--top must be at least 1: " + top);
        Formula chosen = Formula.named(formula);
        if (chosen == null)
            throw new UnusableTarget("unknown formula " + formula + "; there are jaccard, tarantula, ochiai and dstar");
        HostWiring wiring = HostWiring.standard();
        CaseFolder folder = output.folder(setup.target());
        OutputOptions.checkWritable(dot);
        Session session = new Session(wiring, folder, Terminal.standard(output.quiet()));
        Printed printed = new Printed(top, dot, output.json());
        wiring.check(setup);
        RankOptions options = new RankOptions(runs, chosen, window);
        return OutputOptions.alone(folder, session.terminal(), () -> run(setup, options, session, printed));
    }

    /**
     * How much of the ranking is shown, and which files are written beside the case; {@code dot} and {@code json} may
     * be null.
     */
    record Printed(int top, Path dot, Path json) {}

    /** Returns the exit status. */
    static int run(Setup setup, RankOptions options, Session session, Printed printed)
            throws UnusableTarget, UnusableCase {
        HuntOptions runs = options.runs();
        try (Interruption interruption = new Interruption();
                TerminalProgress progress = new TerminalProgress(session.terminal(), runs.runs(), runs.millis())) {
            RankSummary summary = new RankInvestigation(session.wiring(), progress, interruption.cancellation())
                    .run(setup, options, session.folder());
            progress.finish();
            int status = new RankReport(session.folder(), session.terminal()).print(summary, printed.top());
            OutputOptions.writeCase(printed.json(), summary.caseResult());
            if (!summary.findings().isEmpty())
                OutputOptions.write(
                        printed.dot(), PatternDot.write(summary.findings().get(0)));
            return status;
        }
    }
}
