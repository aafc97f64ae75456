package dev.culprit.cli;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cli.options.FileTrust;
import dev.culprit.cli.options.HostOptions;
import dev.culprit.cli.options.OutputOptions;
import dev.culprit.cli.options.SearchOptions;
import dev.culprit.cli.options.TargetOptions;
import dev.culprit.cli.terminal.Interruption;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.cli.terminal.TerminalProgress;
import dev.culprit.investigation.explaining.ExplainCase;
import dev.culprit.investigation.explaining.ExplainInvestigation;
import dev.culprit.investigation.explaining.ExplainOptions;
import dev.culprit.investigation.explaining.ExplainSummary;
import dev.culprit.investigation.explaining.HuntExplanation;
import dev.culprit.investigation.explaining.SchedulePair;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.report.PathDot;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code explain}: why a run failed, by comparing it with one that passed. */
@Command(
        name = "explain",
        description = {
            "Compares a failing run with a passing one and shows the causal path from the root cause to the failure: which "
                    + "thread did what at which line, with the values of both runs, and what should have happened.",
            "Hunts for the two runs, or uses those of two schedule files."
        },
        customSynopsis = {
            "culprit explain [--project DIR] TEST [OPTION...]",
            "       culprit explain -cp CP (--main CLASS | --test CLASS[#METHOD] |",
            "                       --jar FILE) [OPTION...] [-- ARG...]",
            "       culprit explain --failing FILE [--passing FILE] [OPTION...]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            ExitStatus.HELP,
            "",
            "Examples:",
            "  culprit explain --failing .culprit/Bank/failing.schedule \\",
            "                  --passing .culprit/Bank/passing.schedule",
            "  culprit explain --classpath target/classes --main com.acme.Bank"
        })
final class ExplainCommand implements Callable<Integer> {
    @Option(
            names = {"--failing", "--schedule"},
            paramLabel = "FILE",
            description = "Schedule file of the failing run, instead of a hunt.")
    private Path failing;

    @Option(
            names = "--passing",
            paramLabel = "FILE",
            description =
                    "Schedule file of the passing run. Without it, shows what the failure depended on in the failing run.")
    private Path passing;

    @Mixin
    private FileTrust trust = new FileTrust();

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Option(names = "--slice", description = "Show the dynamic slice of the failing run instead of a comparison.")
    private boolean slice;

    @Option(
            names = "--full",
            description = "Also follow how values were computed that should not have been computed at all.")
    private boolean full;

    @Option(names = "--dot", paramLabel = "FILE", description = "Write the steps as a graph (DOT).")
    private Path dot;

    @Option(names = "--trace", paramLabel = "DIR", description = "Keep the traces of both runs in this folder.")
    private Path traces;

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Mixin
    private HostOptions host = new HostOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws Exception {
        GivenRun run = new GivenRun(new GivenRun.Options(trust, target, search, host, output));
        if (failing == null && passing != null) throw new UnusableTarget("--passing needs --failing as well");
        if (failing != null) run.checkNoTarget("--failing");
        OutputOptions.checkWritable(dot);
        if (traces != null) makeFolder(traces);
        ExplainOptions options = new ExplainOptions(slice, full, traces);
        if (failing == null)
            return run.hunted("explained", (setup, hunting, session) -> hunted(setup, hunting, options, session));
        SchedulePair pair = SchedulePair.read(failing, passing);
        return run.given(failing, pair.failing(), (setup, wiring, terminal) -> {
            ExplainCase given = new ExplainCase(setup, pair, failing, passing);
            return run(given, options, wiring, terminal, new Written(dot, output.json()));
        });
    }

    private static void makeFolder(Path folder) throws UnusableTarget {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UnusableTarget("the folder " + folder + " cannot be made");
        }
    }

    /** Files that are written beside the case; both may be null. */
    record Written(Path dot, Path json) {
        static final Written NOTHING = new Written(null, null);

        private void dot(ExplainSummary explained) {
            if (dot != null)
                OutputOptions.write(dot, PathDot.write(explained.finding().path()));
        }
    }

    /** Explains the failure of two given schedules and returns the exit status. */
    static int run(ExplainCase given, ExplainOptions options, HostWiring wiring, Terminal terminal, Written written)
            throws UnusableTarget, HostGone, IOException {
        try (Interruption interruption = new Interruption();
                TerminalProgress progress = new TerminalProgress(terminal, 1, 1)) {
            ExplainSummary explained = new ExplainInvestigation(wiring, progress, interruption.cancellation())
                    .run(given.setup(), given.pair(), options);
            progress.finish();
            int status = new ExplainReport(terminal).print(explained, List.of(), List.of());
            if (explained.isConclusive()) {
                OutputOptions.writeCase(
                        written.json(),
                        given.keep(explained, wiring.installation().recorderKey()));
                written.dot(explained);
            }
            return status;
        }
    }

    private int hunted(Setup setup, HuntOptions hunting, ExplainOptions options, Session session) throws Exception {
        Terminal terminal = session.terminal();
        try (Interruption interruption = new Interruption();
                TerminalProgress progress = new TerminalProgress(terminal, hunting.runs(), hunting.millis())) {
            HuntExplanation.Summary summary = new HuntExplanation(
                            session.wiring(), progress, interruption.cancellation())
                    .run(setup, hunting, options, session.folder());
            progress.finish();
            int status = print(summary, session.folder(), terminal);
            OutputOptions.writeCase(output.json(), summary.caseResult());
            ExplainSummary explained = summary.explanation();
            if (explained != null && explained.isConclusive()) new Written(dot, null).dot(explained);
            return status;
        }
    }

    private static int print(HuntExplanation.Summary summary, CaseFolder folder, Terminal terminal) {
        if (summary.explanation() == null) return new HuntReport(folder, terminal).print(summary.hunt());
        List<String> files = List.of("case: " + folder.path(), HuntReport.replay(folder.file(CaseFolder.FAILING)));
        return new ExplainReport(terminal)
                .print(
                        summary.explanation(),
                        HuntReport.circumstances(summary.hunt().found()),
                        files);
    }
}
