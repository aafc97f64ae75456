package dev.culprit.cli;

import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.cases.CaseFolder;
import dev.culprit.trials.cases.Setup;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code hunt}: runs a program under schedule after schedule until it fails. */
@Command(
        name = "hunt",
        description = {
            "Runs a program under schedule after schedule until it fails.",
            "Goes on until there are failing and passing runs, keeps each distinct failing schedule, simplifies the first, and "
                    + "prints the failure with the interleaving that matters."
        },
        customSynopsis = {
            "culprit hunt -cp CP (--main CLASS | --test CLASS[#METHOD] | --jar FILE)",
            "                    [OPTION...] [-- ARG...]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            ExitStatus.HELP,
            "",
            "Examples:",
            "  culprit hunt --classpath target/classes --main com.acme.Bank -- 3 accounts",
            "  culprit hunt -cp 'target/classes:libs/*' --test com.acme.BankTest#add"
        })
final class HuntCommand implements Callable<Integer> {
    /** Runs where the user does not say how many. */
    static final long RUNS = 10_000;

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Option(
            names = "--failures",
            paramLabel = "N",
            defaultValue = "1",
            description = "Distinct failures that are enough (default: ${DEFAULT-VALUE}).")
    private int failures;

    @Mixin
    private HostOptions host = new HostOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws Exception {
        Setup setup = host.setup(target.program());
        HuntPlan plan = search.plan(setup, RUNS).until(failures);
        SearchOptions.atLeastOne("--failures", failures);
        HostWiring wiring = HostWiring.standard();
        wiring.check(setup);
        CaseFolder folder = output.folder(setup.target());
        Terminal terminal = Terminal.standard(output.quiet());
        return new HuntSession(setup, plan, wiring, folder, terminal).run(output.json());
    }
}
