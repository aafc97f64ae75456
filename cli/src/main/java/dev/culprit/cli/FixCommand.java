package dev.culprit.cli;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cli.terminal.Interruption;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.cli.terminal.TerminalProgress;
import dev.culprit.investigation.fixing.FixInvestigation;
import dev.culprit.investigation.fixing.FixOptions;
import dev.culprit.investigation.fixing.FixSummary;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.locating.LocateOptions;
import dev.culprit.model.Target;
import dev.culprit.model.trial.Limits;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestClasses;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code fix}: suggests fixes that were tried. */
@Command(
        name = "fix",
        description = "Suggests fixes that were tried. Locates the faulty statement of failing tests, changes its "
                + "source in many ways, compiles each change and runs the tests with it. What passes all "
                + "tests is written as a patch.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            ExitStatus.HELP,
            "",
            "Examples:",
            "  culprit fix -cp classes:tests:'libs/*' --tests 'com.acme.*Test' --sources src",
            "  culprit fix -cp classes:tests:'libs/*' --tests 'com.acme.*Test' \\",
            "      --at Account.java:21"
        })
final class FixCommand implements Callable<Integer> {
    /** The part of the time that locating the statement may take. */
    private static final double LOCATING = 0.4;

    @Mixin
    private ProjectOptions project = new ProjectOptions();

    @Option(
            names = "--tests",
            split = ",",
            paramLabel = "GLOB",
            description = "JUnit or TestNG test classes in folders of the class path; * stands for anything.")
    private List<String> tests = List.of();

    @Option(
            names = "--sources",
            split = "${sys:path.separator}",
            paramLabel = "DIR",
            description = "Source folders; by default, where builds keep the sources of the classes.")
    private List<Path> sources = List.of();

    @Option(
            names = "--at",
            paramLabel = "FILE:LINE",
            description = "The statement to fix, as Account.java:21 (default: the first ones that locate ranks).")
    private String at = "";

    @Option(
            names = "--include",
            split = ",",
            paramLabel = "GLOB",
            description = "Classes to search (default: all classes in folders of the class path except tests).")
    private List<String> includes = List.of();

    @Option(names = "--exclude", split = ",", paramLabel = "GLOB", description = "Classes to exclude from the search.")
    private List<String> excludes = List.of();

    @Option(
            names = "--time",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "Time limit for locating the statement and trying changes (default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "" + FixOptions.DEFAULT_STATEMENTS,
            description = "Number of statements to try changes at (default: ${DEFAULT-VALUE}).")
    private int top;

    @Mixin
    private JvmOptions jvm = new JvmOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws Exception {
        if (tests.isEmpty()) throw new UnusableTarget("name the tests by --tests GLOB");
        SearchOptions.checkTime(seconds);
        if (top < 1) throw new UnusableTarget("--top must be at least 1: " + top);
        if (!at.isEmpty() && !at.matches("[^/\\\\]+\\.java:[1-9]\\d{0,8}"))
            throw new UnusableTarget("--at wants FILE:LINE, as Account.java:21, not " + at);
        Setup.Jvm started = jvm.of(project.suite(tests, output.quiet()));
        TestClasses classes = TestClasses.matching(started.classpath(), tests);
        Setup setup = new Setup(
                Target.ofTest(String.join(",", tests), ""),
                null,
                started,
                new Setup.Scope(includes, excludes),
                new Setup.Execution("auto", false, Limits.DEFAULT.steps()));
        CaseFolder folder = output.folder(Target.ofTest(LocateCommand.caseName(tests), ""));
        long millis = Math.max(1, Math.round(seconds * 1000));
        LocateOptions locate =
                new LocateOptions(classes, LocateOptions.Technique.DEFAULT, Math.round(millis * LOCATING), sources);
        FixOptions options = new FixOptions(locate, at, top, Math.round(millis * (1 - LOCATING)));
        Session session = new Session(HostWiring.standard(), folder, Terminal.standard(output.quiet()));
        return OutputOptions.alone(folder, session.terminal(), () -> run(setup, options, session));
    }

    private int run(Setup setup, FixOptions options, Session session) throws Exception {
        try (Interruption interruption = new Interruption();
                TerminalProgress progress =
                        new TerminalProgress(session.terminal(), Long.MAX_VALUE, options.millis())) {
            FixSummary summary = new FixInvestigation(session.wiring(), progress, interruption.cancellation())
                    .run(setup, options, session.folder());
            progress.finish();
            int status = new FixReport(session.folder(), session.terminal()).print(summary);
            OutputOptions.writeCase(output.json(), summary.caseResult());
            return status;
        }
    }
}
