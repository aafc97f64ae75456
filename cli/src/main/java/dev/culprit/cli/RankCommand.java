package dev.culprit.cli;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.cases.CaseFolder;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code rank}: which patterns of accesses go with the failure. */
@Command(
        name = "rank",
        description = {
            "Runs a program again and again, watches which accesses of which threads follow",
            "each other, and ranks these patterns by how much they go with the failure."
        },
        customSynopsis = {
            "culprit rank -cp CP (--main CLASS | --test CLASS[#METHOD] | --jar FILE)",
            "                    [OPTION...] [-- ARG...]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            ExitStatus.HELP,
            "",
            "Examples:",
            "  culprit rank --classpath target/classes --main com.acme.Bank",
            "  culprit rank -cp 'target/classes:libs/*' --test com.acme.BankTest#add"
        })
final class RankCommand implements Callable<Integer> {
    private static final int SMALLEST_WINDOW = 3;
    private static final int LARGEST_WINDOW = 100;

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Option(
            names = "--window",
            paramLabel = "N",
            defaultValue = "" + Collecting.WINDOW,
            description = "Accesses that are remembered of each shared location (default: ${DEFAULT-VALUE}).")
    private int window;

    @Option(
            names = "--formula",
            paramLabel = "NAME",
            defaultValue = "jaccard",
            description = "Score: jaccard (default), tarantula, ochiai or dstar.")
    private String formula;

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "5",
            description = "Patterns that are shown (default: ${DEFAULT-VALUE}); the file has all.")
    private int top;

    @Option(names = "--dot", paramLabel = "FILE", description = "Write the first pattern as a graph (DOT).")
    private Path dot;

    @Mixin
    private HostOptions host = new HostOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws Exception {
        Setup setup = host.setup(target.program());
        HuntPlan plan = search.plan(setup, RankSession.RUNS);
        if (window < SMALLEST_WINDOW || window > LARGEST_WINDOW)
            throw new UnusableTarget(
                    "--window must be from " + SMALLEST_WINDOW + " to " + LARGEST_WINDOW + ": " + window);
        if (top < 1) throw new UnusableTarget("--top must be at least 1: " + top);
        Formula chosen = Formula.named(formula);
        if (chosen == null)
            throw new UnusableTarget("unknown formula " + formula + "; there are jaccard, tarantula, ochiai and dstar");
        HostWiring wiring = HostWiring.standard();
        wiring.check(setup);
        CaseFolder folder = output.folder(setup.target());
        OutputOptions.checkWritable(dot);
        RankSession.Wish wish = new RankSession.Wish(chosen, window, top, dot, output.json());
        return new RankSession(setup, plan, wiring, folder, Terminal.standard(output.quiet())).run(wish);
    }
}
