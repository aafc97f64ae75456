package dev.culprit.cli;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cli.options.HostOptions;
import dev.culprit.cli.options.OutputOptions;
import dev.culprit.cli.options.SearchOptions;
import dev.culprit.cli.options.SuiteOptions;
import dev.culprit.cli.options.TargetOptions;
import dev.culprit.cli.terminal.Interruption;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.cli.terminal.TerminalProgress;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.predicting.PredictInvestigation;
import dev.culprit.investigation.predicting.PredictOptions;
import dev.culprit.investigation.predicting.PredictSummary;
import dev.culprit.model.Target;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestClasses;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code predict}: which crashes another order of the threads would cause. */
@Command(
        name = "predict",
        description = "Observes a run that passes, predicts crashes that another order of its threads would cause, "
                + "and runs the program in each predicted order.",
        customSynopsis = {
            "culprit predict [--project DIR] (TEST | --tests GLOB,..) [OPTION...]",
            "       culprit predict -cp CP (--main CLASS | --test CLASS[#METHOD] |",
            "                       --tests GLOB,.. | --jar FILE) [OPTION...] [-- ARG...]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            ExitStatus.HELP,
            "",
            "Examples:",
            "  culprit predict --classpath target/classes --main com.acme.Bank",
            "  culprit predict -cp 'target/classes:libs/*' --test com.acme.PoolTest",
            "  culprit predict -cp 'classes:tests:libs/*' --tests 'com.acme.*Test' --time 600"
        })
final class PredictCommand implements Callable<Integer> {
    @Mixin
    private TargetOptions target = new TargetOptions();

    @Mixin
    private SuiteOptions suite = new SuiteOptions();

    @Option(
            names = "--runs",
            paramLabel = "N",
            defaultValue = "" + PredictOptions.DEFAULT_RUNS,
            description = "Number of passing runs to predict from (default: ${DEFAULT-VALUE}).")
    private int runs;

    @Option(
            names = "--attempts",
            paramLabel = "N",
            defaultValue = "" + PredictOptions.DEFAULT_ATTEMPTS,
            description = "Number of runs in which each predicted order is tried (default: ${DEFAULT-VALUE}).")
    private int attempts;

    @Option(
            names = "--releases",
            split = ",",
            paramLabel = "GLOB",
            description = "Methods that release an object, besides close, shutdown and the like, as "
                    + "com.acme.Pool.giveBack; * stands for anything.")
    private List<String> releases = List.of();

    @Option(
            names = "--validate",
            paramLabel = "HOW",
            defaultValue = "control",
            description = "How predictions are tried: control, or delays, for programs that only run freely. A crash "
                    + "of a run with delays has no schedule and cannot be replayed (default: ${DEFAULT-VALUE}).")
    private String validation;

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "10",
            description = "Number of predictions to show (default: ${DEFAULT-VALUE}). The case file contains all.")
    private int top;

    @Option(
            names = "--time",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "Time limit (default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Another seed gives other runs (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private HostOptions host = new HostOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws Exception {
        Setup setup =
                host.setup(suite.isGiven() ? suite.program(target, output.quiet()) : target.program(output.quiet()));
        TestClasses classes = suite.isGiven() ? suite.classes(setup.classpath()) : null;
        SearchOptions.atLeastOne("--runs", runs);
        SearchOptions.atLeastOne("--attempts", attempts);
        long millis = SearchOptions.timeMillis(seconds);
        if (top < 1) throw new UnusableTarget("--top must be at least 1: " + top);
        if (releases.stream().anyMatch(String::isBlank)) throw new UnusableTarget("--releases has an empty pattern");
        PredictOptions options =
                new PredictOptions(runs, seed, attempts, millis, releases, targets(classes), byDelays());
        HostWiring wiring = HostWiring.standard();
        CaseFolder folder = output.folder(suite.isGiven() ? suite.caseTarget() : setup.target());
        Session session = new Session(wiring, folder, Terminal.standard(output.quiet()));
        return OutputOptions.alone(folder, session.terminal(), () -> run(setup, options, session));
    }

    private boolean byDelays() throws UnusableTarget {
        return switch (validation) {
            case "control" -> false;
            case "delays" -> true;
            default -> throw new UnusableTarget("--validate must be control or delays: " + validation);
        };
    }

    private static List<Target> targets(TestClasses classes) {
        return classes == null
                ? List.of()
                : classes.names().stream().map(name -> Target.ofTest(name, "")).toList();
    }

    private int run(Setup setup, PredictOptions options, Session session) throws Exception {
        try (Interruption interruption = new Interruption();
                // how many orders will be tried is not known
                TerminalProgress progress =
                        new TerminalProgress(session.terminal(), Long.MAX_VALUE, options.millis())) {
            PredictSummary summary = new PredictInvestigation(session.wiring(), progress, interruption.cancellation())
                    .run(setup, options, session.folder());
            progress.finish();
            int status = new PredictReport(session.folder(), session.terminal()).print(summary, top);
            OutputOptions.writeCase(output.json(), summary.caseResult());
            return status;
        }
    }
}
