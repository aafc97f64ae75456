package dev.culprit.cli;

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
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code hunt}: runs a program under one schedule after another until it fails. */
@Command(
        name = "hunt",
        description = {
            "Runs a program under one schedule after another until it fails.",
            "Continues until there are failing and passing runs, keeps each distinct failing schedule, simplifies the first "
                    + "one, and prints the failure with the interleaving that matters."
        },
        customSynopsis = {
            "culprit hunt [--project DIR] TEST [OPTION...]",
            "       culprit hunt -cp CP (--main CLASS | --test CLASS[#METHOD] | --jar FILE)",
            "                    [OPTION...] [-- ARG...]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            ExitStatus.HELP,
            "",
            "Examples:",
            "  culprit hunt BankTest#add",
            "  culprit hunt --classpath target/classes --main com.acme.Bank -- 3 accounts",
            "  culprit hunt -cp 'target/classes:libs/*' --test com.acme.BankTest#add"
        })
final class HuntCommand implements Callable<Integer> {
    @Mixin
    private TargetOptions target = new TargetOptions();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Option(
            names = "--failures",
            paramLabel = "N",
            defaultValue = "1",
            description = "Stop after N distinct failures (default: ${DEFAULT-VALUE}).")
    private int failures;

    @Mixin
    private HostOptions host = new HostOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws Exception {
        Setup setup = host.setup(target.program(output.quiet()));
        HuntOptions options = search.options(HuntOptions.DEFAULT_RUNS).withFailures(failures);
        SearchOptions.atLeastOne("--failures", failures);
        HostWiring wiring = HostWiring.standard();
        CaseFolder folder = output.folder(setup.target());
        Terminal terminal = Terminal.standard(output.quiet());
        wiring.check(setup);
        Session session = new Session(wiring, folder, terminal);
        return OutputOptions.alone(folder, terminal, () -> run(setup, options, session, output.json()));
    }

    /** Returns the exit status. {@code json} is a second file for the case, or null. */
    static int run(Setup setup, HuntOptions options, Session session, Path json) throws UnusableTarget, UnusableCase {
        Terminal terminal = session.terminal();
        try (Interruption interruption = new Interruption();
                TerminalProgress progress = new TerminalProgress(terminal, options.runs(), options.millis())) {
            HuntSummary summary = new HuntInvestigation(session.wiring(), progress, interruption.cancellation())
                    .run(setup, options, session.folder());
            progress.finish();
            int status = new HuntReport(session.folder(), terminal).print(summary);
            OutputOptions.writeCase(json, summary.caseResult());
            return status;
        }
    }
}
