package dev.culprit.cli;

import dev.culprit.analysis.fixes.knowledge.Experience;
import dev.culprit.analysis.fixes.knowledge.KnowledgeBase;
import dev.culprit.analysis.ranking.Formula;
import dev.culprit.cases.CaseFile;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cli.options.FileTrust;
import dev.culprit.cli.options.HostOptions;
import dev.culprit.cli.options.OutputOptions;
import dev.culprit.cli.options.ProjectOptions;
import dev.culprit.cli.options.SearchOptions;
import dev.culprit.cli.options.SourceOptions;
import dev.culprit.cli.options.SuiteOptions;
import dev.culprit.cli.options.TargetOptions;
import dev.culprit.cli.terminal.Interruption;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.cli.terminal.TerminalProgress;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.fixing.FixInvestigation;
import dev.culprit.investigation.fixing.FixOptions;
import dev.culprit.investigation.fixing.FixSummary;
import dev.culprit.investigation.fixing.KnowledgeFiles;
import dev.culprit.investigation.fixing.ScheduleCheck;
import dev.culprit.investigation.fixing.ThreadFixInvestigation;
import dev.culprit.investigation.fixing.ThreadFixOptions;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.locating.LocateOptions;
import dev.culprit.investigation.ranking.RankOptions;
import dev.culprit.model.Target;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestClasses;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code fix}: suggests fixes that were tried. */
@Command(
        name = "fix",
        description = "Suggests fixes that were tried. For tests that always fail, locates the faulty "
                + "statement, changes its source in many ways, compiles each change and runs the tests "
                + "with it. For a program or test that fails under some schedules, makes the blamed "
                + "accesses atomic or puts them in order, and runs thousands of schedules. What "
                + "holds is written as a patch.",
        customSynopsis = {
            "culprit fix [--project DIR] (TEST | --tests GLOB) [OPTION...]",
            "       culprit fix -cp CP (--tests GLOB | --main CLASS | --test CLASS[#METHOD] |",
            "                   --jar FILE) [OPTION...] [-- ARG...]",
            "       culprit fix --case DIR [OPTION...]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            ExitStatus.HELP,
            "",
            "Examples:",
            "  culprit fix CartTest#total",
            "  culprit fix -cp classes:tests:'libs/*' --tests 'com.acme.*Test' --sources src",
            "  culprit fix -cp classes:tests:'libs/*' --tests 'com.acme.*Test' \\",
            "      --at Account.java:21",
            "  culprit fix --case .culprit/Bank"
        })
final class FixCommand implements Callable<Integer> {
    /** The part of the time that locating the statement, or ranking accesses, may take. */
    private static final double LOCATING = 0.4;
    /** The part of the time that finding out whether a test always fails may take. */
    private static final double CHECKING = 0.4;

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Mixin
    private SuiteOptions suite = new SuiteOptions();

    @Option(
            names = "--case",
            paramLabel = "DIR",
            description = "The folder of a case: fixes what an earlier command has found in the same program.")
    private Path caseFolder;

    @Mixin
    private FileTrust trust = new FileTrust();

    @Mixin
    private SourceOptions sources = new SourceOptions();

    @Option(
            names = "--at",
            paramLabel = "FILE:LINE",
            description = "The statement to fix, as Account.java:21 (default: the first ones that locate ranks).")
    private String at = "";

    @Option(
            names = "--knowledge",
            paramLabel = "FILE",
            description = "A further knowledge base of earlier fixes, as culprit learn writes it.")
    private List<Path> knowledge = List.of();

    @Option(
            names = "--confidence",
            paramLabel = "X",
            defaultValue = "" + KnowledgeBase.CONFIDENCE,
            description =
                    "How sure earlier fixes have to be to count in full, from 0 to 1 (default: ${DEFAULT-VALUE}).")
    private double confidence;

    @Option(
            names = "--laplace",
            description = "Trust what only a few earlier fixes say less: count one fix more for and one against it.")
    private boolean laplace;

    @Option(
            names = "--time",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "Time limit for finding the cause and trying changes (default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Option(
            names = "--runs",
            paramLabel = "N",
            defaultValue = "" + ThreadFixOptions.DEFAULT_RUNS,
            description = "Schedules to try a fix of a concurrency defect under (default: ${DEFAULT-VALUE}).")
    private long runs;

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "" + FixOptions.DEFAULT_STATEMENTS,
            description = "Number of statements to try changes at (default: ${DEFAULT-VALUE}).")
    private int top;

    @Mixin
    private HostOptions host = new HostOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws Exception {
        SearchOptions.timeMillis(seconds);
        if (top < 1) throw new UnusableTarget("--top must be at least 1: " + top);
        if (runs < 1) throw new UnusableTarget("--runs must be at least 1: " + runs);
        if (!(confidence >= 0 && confidence <= 1))
            throw new UnusableTarget("--confidence must be between 0 and 1: " + confidence);
        if (!at.isEmpty() && !at.matches("[^/\\\\]+\\.java:[1-9]\\d{0,8}"))
            throw new UnusableTarget("--at wants FILE:LINE, as Account.java:21, not " + at);
        int named = (target.isNamed() ? 1 : 0) + (suite.isGiven() ? 1 : 0) + (caseFolder == null ? 0 : 1);
        if (named != 1)
            throw new UnusableTarget(
                    "name what is to be fixed by one of TEST, --tests GLOB, --main CLASS, --test CLASS[#METHOD], "
                            + "--jar FILE and --case DIR");
        if (caseFolder != null) return ofCase();
        if (!suite.isGiven()) {
            TargetOptions.Program program = target.program(output.quiet());
            Setup setup = host.setup(program);
            CaseFolder folder = output.folder(program.target());
            if (at.isEmpty() && ThreadFixInvestigation.isProved(setup, folder))
                return run(folder, threads(setup, true));
            return run(folder, program.target().isTest() ? test(setup) : threads(setup, false));
        }
        ProjectOptions.Classes classes = suite.program(target, output.quiet()).classes();
        Target tests = Target.ofTest(String.join(",", suite.globs()), "");
        return run(
                output.folder(suite.caseTarget()),
                statements(host.setup(new TargetOptions.Program(tests, classes, null)), 1));
    }

    /** The program of the case, with the class path that it had. */
    private int ofCase() throws Exception {
        Case found = CaseFile.named(caseFolder).found();
        CaseTarget known = found.target();
        output.checkWritable();
        trust.check(caseFolder, known, HostWiring.standard().installation(), Terminal.standard(output.quiet()));
        ClassPath path = target.givenClasspath() != null
                ? target.givenClasspath()
                : ClassPath.parse(String.join(File.pathSeparator, known.classpath()));
        ProjectOptions.Classes classes = ProjectOptions.Classes.of(path);
        CaseFolder folder = new CaseFolder(caseFolder);
        boolean statements = known.target().isTest()
                && found.findings().stream().anyMatch(f -> f.subject() instanceof FaultyStatement);
        if (statements) {
            Setup setup = host.setup(new TargetOptions.Program(known.target(), classes, null));
            return run(folder, statements(setup, 1));
        }
        if (known.expectedOutput().isEmpty())
            return run(folder, threads(host.setup(new TargetOptions.Program(known.target(), classes, null)), true));
        Path expected = Path.of(known.expectedOutput());
        Target judged = Target.ofMain(known.target().main(), known.target().arguments(), ScheduleHeader.text(expected));
        return run(folder, threads(host.setup(new TargetOptions.Program(judged, classes, expected)), true));
    }

    /** A test that always fails has a faulty statement; one that fails under some schedules, accesses out of order. */
    private Search test(Setup setup) throws UnusableTarget {
        // the statements of a test in a jar are not searched
        if (!TestClasses.isMatched(setup.classpath(), List.of(setup.target().testClass())))
            return threads(setup, false);
        return (session, listener, cancellation) -> {
            long begun = System.nanoTime();
            boolean certain = new ScheduleCheck(session.wiring(), listener, cancellation)
                    .alwaysFails(setup, Math.round(millis() * CHECKING));
            double used = (System.nanoTime() - begun) / 1e6 / millis();
            Search search = certain ? statements(setup, Math.max(1 - CHECKING, 1 - used)) : threads(setup, false);
            return search.run(session, listener, cancellation);
        };
    }

    /** {@code share}: the part of the time that is left. */
    private Search statements(Setup setup, double share) throws UnusableTarget {
        List<String> globs = List.of(setup.target().testClass().split(","));
        TestClasses classes = TestClasses.matching(setup.classpath(), globs);
        LocateOptions locate = new LocateOptions(
                        classes,
                        LocateOptions.Technique.DEFAULT,
                        Math.round(millis() * share * LOCATING),
                        sources.folders())
                .withNeighbours();
        FixOptions options = new FixOptions(
                locate, at, top, suggestion -> true, experience(), Math.round(millis() * share * (1 - LOCATING)));
        return (session, listener, cancellation) ->
                new FixInvestigation(session.wiring(), listener, cancellation).run(setup, options, session.folder());
    }

    private Experience experience() throws UnusableTarget {
        KnowledgeBase.Settings usual = KnowledgeBase.Settings.DEFAULT;
        return new Experience(
                KnowledgeFiles.all(LearnCommand.ownFile(), knowledge),
                new KnowledgeBase.Settings(confidence, laplace, usual.ranks()));
    }

    /** {@code known}: the causes that the case has are taken. */
    private Search threads(Setup setup, boolean known) throws UnusableTarget {
        HuntPlan.Budget budget = new HuntPlan.Budget(RankOptions.DEFAULT_RUNS, Math.round(millis() * LOCATING));
        HuntOptions hunt = new HuntOptions(new HuntPlan.Search("portfolio", 1), budget, HuntOptions.defaultHosts());
        ThreadFixOptions options = new ThreadFixOptions(
                new RankOptions(hunt, Formula.named("jaccard"), Collecting.WINDOW),
                sources.folders(),
                runs,
                Math.round(millis() * (1 - LOCATING)));
        return (session, listener, cancellation) -> {
            ThreadFixInvestigation fixes = new ThreadFixInvestigation(session.wiring(), listener, cancellation);
            return known
                    ? fixes.runKnown(setup, options, session.folder())
                    : fixes.run(setup, options, session.folder());
        };
    }

    private long millis() throws UnusableTarget {
        return SearchOptions.timeMillis(seconds);
    }

    private interface Search {
        FixSummary run(Session session, ProgressListener listener, Cancellation cancellation) throws Exception;
    }

    private int run(CaseFolder folder, Search search) throws Exception {
        long millis = Math.round(millis() * (1 - LOCATING));
        Session session = new Session(HostWiring.standard(), folder, Terminal.standard(output.quiet()));
        return OutputOptions.alone(folder, session.terminal(), () -> {
            try (Interruption interruption = new Interruption();
                    TerminalProgress progress = new TerminalProgress(session.terminal(), Long.MAX_VALUE, millis)) {
                FixSummary summary = search.run(session, progress, interruption.cancellation());
                progress.finish();
                int status = new FixReport(folder, session.terminal()).print(summary);
                OutputOptions.writeCase(output.json(), summary.caseResult());
                return status;
            }
        });
    }
}
