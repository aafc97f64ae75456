package dev.culprit.cli;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.ScheduleFile;
import dev.culprit.cli.options.SearchOptions;
import dev.culprit.cli.terminal.ShellWords;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.diagnosing.DiagnoseOptions;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.model.Target;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestClasses;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code demo}: a diagnosis of bundled programs. */
@Command(
        name = "demo",
        description =
                "Diagnoses two bundled programs: finds the rare failure of one, proves its cause and repeats it; pinpoints "
                        + "the faulty statement of the other, which always fails.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {"", "Example:", "  culprit demo"})
final class DemoCommand implements Callable<Integer> {
    private static final String BANK = "subjects.classic.AccountTransfer";
    private static final String GARAGE = "subjects.statements.ParkingFeeTest";
    private static final int REPLAYS = 10;

    @Option(
            names = "--jdk",
            paramLabel = "HOME",
            description = "JDK that the program runs on (default: the one that Culprit runs on).")
    private Path jdk;

    @Option(
            names = "--time",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "Time limit for each of the two programs (default: ${DEFAULT-VALUE}).")
    private double seconds;

    private HostWiring wiring;
    private Terminal terminal;
    private Path classes;
    private HuntOptions options;

    @Override
    public Integer call() throws Exception {
        options = HuntOptions.defaults().lasting(SearchOptions.timeMillis(seconds));
        wiring = HostWiring.standard();
        terminal = Terminal.standard(false);
        classes = nearPath(wiring.installation().demoClasses());
        Setup bank = setup(Target.ofMain(BANK, List.of(), null), classes.toString());
        wiring.check(bank);
        CaseFolder folder = new CaseFolder(Path.of(".culprit", "demo"));
        folder.checkWritable();
        for (Chapter chapter :
                List.<Chapter>of(() -> diagnose(bank, folder), () -> replay(bank, folder), this::diagnoseTest))
            if (chapter.tell() != ExitStatus.FAILURE_FOUND) return ExitStatus.INCONCLUSIVE;
        terminal.out().flush();
        return ExitStatus.NOTHING_WRONG;
    }

    /** Runs one command and returns its exit status. */
    private interface Chapter {
        int tell() throws Exception;
    }

    /** Relative to the working directory if it is below that. */
    private static Path nearPath(Path path) {
        Path here = Path.of("").toAbsolutePath();
        return path.startsWith(here) ? here.relativize(path) : path;
    }

    private Setup setup(Target target, String classpath) throws UnusableTarget {
        return Setup.usual(target, ClassPath.parse(classpath), jdk == null ? Jdk.running() : Jdk.at(jdk), List.of());
    }

    /** Introduces a command in lines of 80 columns. */
    private void announce(String command, String... lines) {
        for (String line : lines) terminal.out().println(line);
        terminal.out().println();
        terminal.out().println("$ culprit " + command);
        terminal.out().println();
    }

    private int diagnose(Setup setup, CaseFolder folder) throws Exception {
        announce(
                "diagnose --classpath " + ShellWords.quoted(classes.toString()) + " --main " + BANK,
                "Three tellers of a small bank, each a thread, move money between accounts. Now",
                "and then the books do not balance at the end of the day. Run normally, that",
                "hardly ever happens. So:");
        return diagnose(setup, null, folder);
    }

    private int diagnose(Setup setup, TestClasses tests, CaseFolder folder) throws Exception {
        List<Path> sources = List.of(classes.resolveSibling("src"));
        return DiagnoseCommand.run(
                setup, new DiagnoseOptions(options, tests, sources), new Session(wiring, folder, terminal), null);
    }

    private int replay(Setup setup, CaseFolder folder) throws Exception {
        Path failing = folder.file(CaseFolder.FAILING);
        announce(
                "replay --schedule " + failing + " --times " + REPLAYS + " --quiet",
                "",
                "The schedule is kept, so the failure is no longer rare: it happens every time.");
        return ReplayCommand.run(setup, ScheduleFile.read(failing), REPLAYS, wiring, Terminal.standard(true));
    }

    private int diagnoseTest() throws Exception {
        String classpath = classes + File.pathSeparator + classes.resolveSibling("lib") + File.separator + "*";
        announce(
                "diagnose --classpath " + ShellWords.quoted(classpath) + " --test " + GARAGE,
                "",
                "Some failures do not depend on threads: the tests of a car park's fees always",
                "fail. At which statement would another value make them pass?");
        Setup setup = setup(Target.ofTest(GARAGE, ""), classpath);
        CaseFolder folder = new CaseFolder(Path.of(".culprit", "demo-statements"));
        folder.checkWritable();
        return diagnose(setup, TestClasses.matching(setup.classpath(), List.of(GARAGE)), folder);
    }
}
