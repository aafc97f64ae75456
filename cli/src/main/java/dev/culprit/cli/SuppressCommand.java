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
import dev.culprit.investigation.explaining.SchedulePair;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.suppressing.HuntSuppression;
import dev.culprit.investigation.suppressing.SuppressCase;
import dev.culprit.investigation.suppressing.SuppressInvestigation;
import dev.culprit.investigation.suppressing.SuppressSummary;
import dev.culprit.model.Schedule;
import dev.culprit.trials.cases.Setup;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code suppress}: where the wrong value of a failure comes from. */
@Command(
        name = "suppress",
        description = {
            "Repeats a failing run and follows the value that made it fail back to its definition: changes the order of "
                    + "accesses there, or suppresses the definition and what depends on it, until the root cause is found.",
            "Hunts for the failing run, or uses that of a schedule file. A program that does not fail is examined for "
                    + "corruption of memory that it divides itself."
        },
        customSynopsis = {
            "culprit suppress [--project DIR] TEST [OPTION...]",
            "       culprit suppress -cp CP (--main CLASS | --test CLASS[#METHOD] |",
            "                        --jar FILE) [OPTION...] [-- ARG...]",
            "       culprit suppress --schedule FILE [OPTION...]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            ExitStatus.HELP,
            "",
            "Examples:",
            "  culprit suppress --schedule .culprit/Bank/failing.schedule",
            "  culprit suppress --classpath target/classes --main com.acme.Bank"
        })
final class SuppressCommand implements Callable<Integer> {
    @Option(
            names = "--schedule",
            paramLabel = "FILE",
            description = "Schedule file of the failing run, instead of a hunt.")
    private Path schedule;

    @Mixin
    private FileTrust trust = new FileTrust();

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Mixin
    private HostOptions host = new HostOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws Exception {
        GivenRun run = new GivenRun(new GivenRun.Options(trust, target, search, host, output));
        if (schedule == null) return run.hunted("suppressed", this::hunted);
        run.checkNoTarget("--schedule");
        Schedule failing = SchedulePair.read(schedule, null).failing();
        return run.given(
                schedule,
                failing,
                (setup, wiring, terminal) -> given(new SuppressCase(setup, failing, schedule), wiring, terminal));
    }

    private int given(SuppressCase given, HostWiring wiring, Terminal terminal) throws Exception {
        try (Interruption interruption = new Interruption();
                TerminalProgress progress = new TerminalProgress(terminal, 1, 1)) {
            SuppressSummary found = new SuppressInvestigation(wiring, progress, interruption.cancellation())
                    .run(given.setup(), given.schedule());
            progress.finish();
            int status = new SuppressReport(terminal).print(found, List.of());
            if (found.isConclusive())
                OutputOptions.writeCase(
                        output.json(), given.keep(found, wiring.installation().recorderKey()));
            return status;
        }
    }

    private int hunted(Setup setup, HuntOptions hunting, Session session) throws Exception {
        Terminal terminal = session.terminal();
        try (Interruption interruption = new Interruption();
                TerminalProgress progress = new TerminalProgress(terminal, hunting.runs(), hunting.millis())) {
            HuntSuppression.Summary summary = new HuntSuppression(
                            session.wiring(), progress, interruption.cancellation())
                    .run(setup, hunting, session.folder());
            progress.finish();
            int status = print(summary, session.folder(), terminal);
            OutputOptions.writeCase(output.json(), summary.caseResult());
            return status;
        }
    }

    private static int print(HuntSuppression.Summary summary, CaseFolder folder, Terminal terminal) {
        if (summary.search() == null) return new HuntReport(folder, terminal).print(summary.hunt());
        List<String> files = new ArrayList<>(List.of("case: " + folder.path()));
        if (summary.hunt().result().failed()) files.add(HuntReport.replay(folder.file(CaseFolder.FAILING)));
        return new SuppressReport(terminal).print(summary.search(), files);
    }
}
