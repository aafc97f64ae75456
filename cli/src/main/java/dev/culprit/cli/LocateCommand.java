package dev.culprit.cli;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.analysis.replacement.Extent;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.cli.options.JvmOptions;
import dev.culprit.cli.options.OutputOptions;
import dev.culprit.cli.options.ProjectOptions;
import dev.culprit.cli.options.ScopeOptions;
import dev.culprit.cli.options.SearchOptions;
import dev.culprit.cli.options.SourceOptions;
import dev.culprit.cli.options.SuiteOptions;
import dev.culprit.cli.options.TestOption;
import dev.culprit.cli.terminal.Interruption;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.cli.terminal.TerminalProgress;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.locating.LocateInvestigation;
import dev.culprit.investigation.locating.LocateOptions;
import dev.culprit.investigation.locating.LocateSummary;
import dev.culprit.model.Target;
import dev.culprit.model.trial.Limits;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestClasses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code locate}: finds the statement that makes tests fail. */
@Command(
        name = "locate",
        description = "Finds the statement that makes tests fail. Runs the failing tests many times with "
                + "another value at one statement, and ranks the statements by the number of failing "
                + "tests that this makes pass. Searches all classes in folders of the class path except tests, "
                + "unless --include names others.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            ExitStatus.HELP,
            "",
            "Examples:",
            "  culprit locate --tests '*Test'",
            "  culprit locate -cp classes:tests:'libs/*' --tests 'com.acme.*Test'",
            "  culprit locate -cp classes:tests:'libs/*' --tests 'com.acme.*Test' --next"
        })
final class LocateCommand implements Callable<Integer> {

    @Mixin
    private ProjectOptions project = new ProjectOptions();

    @Parameters(paramLabel = "TEST", arity = "0..1", description = "A test of the project, CLASS or CLASS#METHOD.")
    private String plain;

    @Mixin
    private SuiteOptions suite = new SuiteOptions();

    @Option(names = "--test", paramLabel = "CLASS[#METHOD]", description = "One test class, or one method of it.")
    private String test;

    @Mixin
    private ScopeOptions scope = new ScopeOptions();

    @Option(
            names = "--formula",
            paramLabel = "NAME",
            description = "Rank by coverage alone, without replacements, by tarantula, ochiai, jaccard or dstar.")
    private String formula;

    @Option(names = "--full", description = "Try all values of the profile at all instances of all statements.")
    private boolean full;

    @Option(
            names = "--slice",
            description = "Trace the failing tests first and search only statements that the failed assertions "
                    + "depended on. For large programs.")
    private boolean slice;

    @Option(
            names = "--next",
            description = "Locate the next fault after one was fixed and the program rebuilt. Searches only what "
                    + "the change may affect.")
    private boolean next;

    @Option(
            names = "--time",
            paramLabel = "SECONDS",
            defaultValue = "45",
            description = "Time limit for replacements (default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "10",
            description = "Number of statements to show (default: ${DEFAULT-VALUE}). The case file contains all.")
    private int top;

    @Mixin
    private JvmOptions jvm = new JvmOptions();

    @Mixin
    private SourceOptions sources = new SourceOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws Exception {
        int named = (suite.isGiven() ? 1 : 0) + (test == null ? 0 : 1) + (plain == null ? 0 : 1);
        if (named != 1)
            throw new UnusableTarget("name the tests by one of TEST, --tests GLOB and --test CLASS[#METHOD]");
        long millis = SearchOptions.timeMillis(seconds);
        if (top < 1) throw new UnusableTarget("--top must be at least 1: " + top);
        Formula chosen = formula == null ? null : Formula.named(formula);
        if (formula != null && chosen == null)
            throw new UnusableTarget("unknown formula " + formula + "; there are tarantula, ochiai, jaccard and dstar");
        TestOption one = suite.isGiven() ? null : TestOption.parse(test == null ? plain : test);
        ProjectOptions.Located found = one == null ? null : project.test(one.className(), output.quiet());
        String method = one == null ? "" : one.method();
        List<String> globs = one == null ? suite.globs() : List.of(found.className());
        Setup.Jvm started = jvm.of(one == null ? project.suite(suite.globs(), output.quiet()) : found.classes());
        TestClasses classes = TestClasses.matching(started.classpath(), globs);
        Setup setup = new Setup(
                Target.ofTest(String.join(",", globs), method),
                null,
                started,
                scope.scope(),
                new Setup.Execution("auto", false, Limits.DEFAULT.steps()));
        if (next && formula != null) throw new UnusableTarget("--next cannot be combined with --formula");
        CaseFolder folder = output.folder(Target.ofTest(SuiteOptions.caseName(globs), method));
        LocateOptions options = new LocateOptions(
                classes,
                new LocateOptions.Technique(chosen, full ? Extent.FULL : Extent.REDUCED, slice, next),
                millis,
                sources.folders());
        Session session = new Session(HostWiring.standard(), folder, Terminal.standard(output.quiet()));
        return OutputOptions.alone(folder, session.terminal(), () -> run(setup, options, session, top, output.json()));
    }

    /** Returns the exit status. {@code json} is a second file for the case, or null. */
    static int run(Setup setup, LocateOptions options, Session session, int top, Path json)
            throws UnusableTarget, UnusableCase, HostGone, IOException {
        try (Interruption interruption = new Interruption();
                TerminalProgress progress =
                        new TerminalProgress(session.terminal(), Long.MAX_VALUE, options.millis())) {
            LocateSummary summary = new LocateInvestigation(session.wiring(), progress, interruption.cancellation())
                    .run(setup, options, session.folder());
            progress.finish();
            int status = new LocateReport(session.folder(), session.terminal())
                    .print(summary, options.technique().id(), top);
            OutputOptions.writeCase(json, summary.caseResult());
            return status;
        }
    }
}
