package dev.culprit.cli;

import dev.culprit.cases.ScheduleFile;
import dev.culprit.cli.options.FileTrust;
import dev.culprit.cli.terminal.Interruption;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.replaying.ReplayInvestigation;
import dev.culprit.investigation.replaying.ReplaySummary;
import dev.culprit.model.Schedule;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code replay}: repeats a recorded run. */
@Command(
        name = "replay",
        description = "Repeats a recorded run exactly: the same threads, events and failure.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            ExitStatus.HELP,
            "",
            "Example:",
            "  culprit replay --schedule .culprit/Bank/failing.schedule --times 10"
        })
final class ReplayCommand implements Callable<Integer> {
    @Option(
            names = "--schedule",
            required = true,
            paramLabel = "FILE",
            description = "Schedule file that a hunt wrote.")
    private Path schedule;

    @Option(
            names = {"-cp", "--classpath"},
            paramLabel = "CP",
            description = "Class path of the program (default: as recorded).")
    private String classpath;

    @Option(names = "--jdk", paramLabel = "HOME", description = "JDK that the program runs on (default: as recorded).")
    private Path jdk;

    @Option(
            names = "--times",
            paramLabel = "N",
            defaultValue = "1",
            description = "Number of replays (default: ${DEFAULT-VALUE}).")
    private int times;

    @Mixin
    private FileTrust trust = new FileTrust();

    @Option(names = "--quiet", description = "Print the result in one line.")
    private boolean quiet;

    @Override
    public Integer call() throws Exception {
        if (times < 1) throw new UnusableTarget("--times must be at least 1: " + times);
        Schedule recorded = ScheduleFile.read(schedule);
        ScheduleHeader header = ScheduleHeader.of(recorded.header());
        HostWiring wiring = HostWiring.standard();
        Terminal terminal = Terminal.standard(quiet);
        trust.check(schedule, header, wiring.installation(), terminal);
        Setup setup =
                header.setup(classpath == null ? null : ClassPath.parse(classpath), jdk == null ? null : Jdk.at(jdk));
        if (recorded.segments().isEmpty())
            throw new UnusableTarget(
                    "schedule file " + schedule + " holds no steps: its run was free, and cannot be repeated exactly");
        return run(setup, recorded, times, wiring, terminal);
    }

    /** Returns the exit status. */
    static int run(Setup setup, Schedule recorded, int times, HostWiring wiring, Terminal terminal)
            throws UnusableTarget, HostGone {
        try (Interruption interruption = new Interruption()) {
            ReplaySummary summary =
                    new ReplayInvestigation(wiring, interruption.cancellation()).run(setup, recorded, times);
            return new ReplayReport(terminal).print(summary);
        }
    }
}
