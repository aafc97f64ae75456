package dev.culprit.cli;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.cli.options.HostOptions;
import dev.culprit.cli.options.OutputOptions;
import dev.culprit.cli.options.SearchOptions;
import dev.culprit.cli.options.SourceOptions;
import dev.culprit.cli.options.SuiteOptions;
import dev.culprit.cli.options.TargetOptions;
import dev.culprit.cli.suites.SuiteReport;
import dev.culprit.cli.terminal.Interruption;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.cli.terminal.TerminalProgress;
import dev.culprit.investigation.diagnosing.DiagnoseInvestigation;
import dev.culprit.investigation.diagnosing.DiagnoseOptions;
import dev.culprit.investigation.diagnosing.DiagnoseSummary;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.suites.ChangedTests;
import dev.culprit.investigation.suites.SuiteInvestigation;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestClasses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code diagnose}: from a failing program or test to the proved cause. */
@Command(
        name = "diagnose",
        description = {
            "Makes a program or test fail, finds the root cause and proves it.",
            "Finds out whether the failure is certain, depends on the schedule or on another source of nondeterminism, "
                    + "applies the techniques of the other commands, cheapest evidence first, and proves what they blame "
                    + "by runs with it and without it.",
            "With --tests, or without any name in a project, a whole suite is diagnosed: --time is for all tests, and "
                    + "the same command continues with tests that have no verdict yet."
        },
        customSynopsis = {
            "culprit diagnose [--project DIR] [TEST] [OPTION...]",
            "       culprit diagnose [--project DIR] --tests GLOB,.. [OPTION...]",
            "       culprit diagnose [--project DIR] --changed REF [OPTION...]",
            "       culprit diagnose -cp CP (--main CLASS | --test CLASS[#METHOD] |",
            "                        --tests GLOB,.. | --jar FILE) [OPTION...] [-- ARG...]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            ExitStatus.HELP,
            "",
            "Examples:",
            "  culprit diagnose",
            "  culprit diagnose OrderServiceTest#concurrentOrders",
            "  culprit diagnose --tests '*Test' --time 600",
            "  culprit diagnose --changed origin/main",
            "  culprit diagnose --classpath target/classes --main com.acme.Bank"
        })
final class DiagnoseCommand implements Callable<Integer> {
    @Mixin
    private TargetOptions target = new TargetOptions();

    @Mixin
    private SuiteOptions suite = new SuiteOptions();

    @Option(
            names = "--changed",
            paramLabel = "REF",
            description =
                    "Only tests that reach source files which have changed since this commit; of all tests, if --tests is "
                            + "missing.")
    private String changed;

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Mixin
    private HostOptions host = new HostOptions();

    @Mixin
    private SourceOptions sources = new SourceOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws Exception {
        boolean nothingNamed = !target.isNamed() && target.project().hasProject();
        if (changed != null || nothingNamed) suite.assumeAll();
        Setup setup =
                host.setup(suite.isGiven() ? suite.program(target, output.quiet()) : target.program(output.quiet()));
        HuntOptions hunting = search.options(HuntOptions.DEFAULT_RUNS);
        if (!hunting.search().steering().isControlled())
            throw new UnusableTarget("runs of --strategy free cannot be repeated, and so not be diagnosed");
        HostWiring wiring = HostWiring.standard();
        Terminal terminal = Terminal.standard(output.quiet());
        if (suite.isGiven()) return suite(setup, hunting, wiring, terminal);
        CaseFolder folder = output.folder(setup.target());
        wiring.check(setup);
        DiagnoseOptions options = new DiagnoseOptions(hunting, testClasses(setup), sources.folders());
        Session session = new Session(wiring, folder, terminal);
        return OutputOptions.alone(folder, terminal, () -> run(setup, options, session, output.json()));
    }

    private int suite(Setup setup, HuntOptions hunting, HostWiring wiring, Terminal terminal) throws Exception {
        if (output.json() != null)
            throw new UnusableTarget("--json is for one test; each test of a suite that fails has a case of its own");
        TestClasses found = suite.classes(setup.classpath());
        TestClasses tests = changed == null ? found : new ChangedTests(setup).of(found, changed);
        CaseFolder folder = output.folder(suite.caseTarget());
        DiagnoseOptions options = new DiagnoseOptions(hunting, tests, sources.folders());
        return OutputOptions.alone(folder, terminal, () -> {
            try (Interruption interruption = new Interruption();
                    TerminalProgress progress = new TerminalProgress(terminal, hunting.runs(), hunting.millis())) {
                SuiteInvestigation.Result result = new SuiteInvestigation(wiring, progress, interruption.cancellation())
                        .run(setup, options, folder.path());
                progress.finish();
                new SuiteReport(terminal, folder.path()).print(result);
                if (result.hasFailures()) return ExitStatus.FAILURE_FOUND;
                return result.isConclusive() ? ExitStatus.NOTHING_WRONG : ExitStatus.INCONCLUSIVE;
            }
        });
    }

    /** Null for a program, and for a test in a jar: its statements cannot be searched. */
    private static TestClasses testClasses(Setup setup) throws UnusableTarget {
        if (!setup.target().isTest()) return null;
        List<String> name = List.of(setup.target().testClass());
        return TestClasses.isMatched(setup.classpath(), name) ? TestClasses.matching(setup.classpath(), name) : null;
    }

    /** Returns the exit status. {@code json} is a second file for the case, or null. */
    static int run(Setup setup, DiagnoseOptions options, Session session, Path json)
            throws UnusableTarget, UnusableCase, IOException {
        Terminal terminal = session.terminal();
        try (Interruption interruption = new Interruption();
                TerminalProgress progress =
                        new TerminalProgress(terminal, options.hunting().runs(), options.millis())) {
            DiagnoseSummary summary = new DiagnoseInvestigation(session.wiring(), progress, interruption.cancellation())
                    .run(setup, options, session.folder());
            progress.finish();
            int status = new DiagnoseReport(session.folder(), terminal, setup, options.sources()).print(summary);
            OutputOptions.writeCase(json, summary.caseResult());
            return status;
        }
    }
}
