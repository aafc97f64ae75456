package dev.culprit.cli;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cli.options.FileTrust;
import dev.culprit.cli.options.HostOptions;
import dev.culprit.cli.options.OutputOptions;
import dev.culprit.cli.options.SearchOptions;
import dev.culprit.cli.options.TargetOptions;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.model.Schedule;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

/**
 * The failing run that a command is about: that of a schedule file, or one that the command hunts for first. Checks the
 * options and the schedule, and holds the case while the command works.
 */
final class GivenRun {
    private final Options options;

    GivenRun(Options options) {
        this.options = options;
    }

    /** What the user has said of the run. */
    record Options(
            FileTrust trust, TargetOptions target, SearchOptions search, HostOptions host, OutputOptions output) {}

    /** Works on the run of a schedule file and returns the exit status. */
    interface Given {
        int work(Setup setup, HostWiring wiring, Terminal terminal) throws Exception;
    }

    /** Hunts, works on the run that it finds, and returns the exit status. */
    interface Hunted {
        int work(Setup setup, HuntOptions hunting, Session session) throws Exception;
    }

    /** Throws if a program is named beside the schedule file of the option. */
    void checkNoTarget(String option) throws UnusableTarget {
        if (options.target.isNamed())
            throw new UnusableTarget(
                    "the schedule of " + option + " names its program; --main, --test and --jar are for a hunt");
    }

    /** {@code failing} was read from the file. Holds the case beside it, if there is one. */
    int given(Path file, Schedule failing, Given command) throws Exception {
        HostWiring wiring = HostWiring.standard();
        Terminal terminal = Terminal.standard(options.output.quiet());
        ScheduleHeader header = ScheduleHeader.of(failing.header());
        options.trust.check(file, header, wiring.installation(), terminal);
        Setup setup = header.setup(options.target.givenClasspath(), options.host.givenJdk());
        OutputOptions.checkWritable(options.output.json());
        wiring.check(setup);
        CaseFolder beside = new CaseFolder(file.toAbsolutePath().getParent());
        Callable<Integer> work = () -> command.work(setup, wiring, terminal);
        return Files.exists(beside.file(CaseFolder.CASE)) ? OutputOptions.alone(beside, terminal, work) : work.call();
    }

    /** {@code done} is what the command does to a run, as in "explained". */
    int hunted(String done, Hunted command) throws Exception {
        Setup setup = options.host.setup(options.target.program(options.output.quiet()));
        HuntOptions hunting = options.search.options(HuntOptions.DEFAULT_RUNS);
        if (!hunting.search().steering().isControlled())
            throw new UnusableTarget("runs of --strategy free cannot be repeated, and so not be " + done);
        HostWiring wiring = HostWiring.standard();
        CaseFolder folder = options.output.folder(setup.target());
        Terminal terminal = Terminal.standard(options.output.quiet());
        wiring.check(setup);
        Session session = new Session(wiring, folder, terminal);
        return OutputOptions.alone(folder, terminal, () -> command.work(setup, hunting, session));
    }
}
