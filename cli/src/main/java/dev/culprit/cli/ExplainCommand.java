package dev.culprit.cli;

import dev.culprit.report.CaseData;
import dev.culprit.report.CaseJson;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.cases.CaseFolder;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code explain}: why a run failed, by comparing it with one that passed. */
@Command(
        name = "explain",
        description = {
            "Compares a failing run with a passing one and shows the way from the root to the failure: which thread did what at "
                    + "which line, with which values in either run, and what should have happened.",
            "Hunts for the two runs itself, or takes those of two schedule files."
        },
        customSynopsis = {
            "culprit explain -cp CP (--main CLASS | --test CLASS[#METHOD] |",
            "                       --jar FILE) [OPTION...] [-- ARG...]",
            "       culprit explain --failing FILE [--passing FILE] [OPTION...]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            ExitStatus.HELP,
            "",
            "Examples:",
            "  culprit explain --failing .culprit/Bank/failing.schedule \\",
            "                  --passing .culprit/Bank/passing.schedule",
            "  culprit explain --classpath target/classes --main com.acme.Bank"
        })
final class ExplainCommand implements Callable<Integer> {
    @Option(
            names = "--failing",
            paramLabel = "FILE",
            description = "Schedule file of the failing run, instead of a hunt.")
    private Path failing;

    @Option(
            names = "--passing",
            paramLabel = "FILE",
            description =
                    "Schedule file of the passing run; without it, what the failure depended on in the failing run is shown.")
    private Path passing;

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Option(names = "--slice", description = "Show the dynamic slice of the failing run instead of a comparison.")
    private boolean slice;

    @Option(
            names = "--full",
            description = "Also follow how values were computed that should not have been computed at all.")
    private boolean full;

    @Option(names = "--dot", paramLabel = "FILE", description = "Write the steps as a graph (DOT).")
    private Path dot;

    @Option(names = "--trace", paramLabel = "DIR", description = "Keep the traces of both runs there.")
    private Path traces;

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Mixin
    private HostOptions host = new HostOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws Exception {
        if (failing == null && passing != null) throw new UnusableTarget("--passing needs --failing as well");
        if (failing != null && target.isNamed())
            throw new UnusableTarget(
                    "the schedule of --failing names its program; --main, --test and --jar are for a hunt");
        OutputOptions.checkWritable(dot);
        if (traces != null) makeFolder(traces);
        ExplainSession.Wish wish = new ExplainSession.Wish(slice, full, dot, traces);
        return failing == null ? hunted(wish) : given(wish);
    }

    private static void makeFolder(Path folder) throws UnusableTarget {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UnusableTarget("the folder " + folder + " cannot be made");
        }
    }

    private int given(ExplainSession.Wish wish) throws Exception {
        SchedulePair pair = SchedulePair.read(failing, passing);
        Setup setup = ScheduleHeader.of(pair.failing().header()).setup(target.givenClasspath(), host.givenJdk());
        HostWiring wiring = HostWiring.standard();
        wiring.check(setup);
        OutputOptions.checkWritable(output.json());
        Terminal terminal = Terminal.standard(output.quiet());
        ExplainSession session = new ExplainSession(setup, wiring, terminal);
        ExplainSession.Explained explained = session.run(pair, wish);
        if (output.json() != null && explained.finding() != null)
            CaseFolder.writeWhole(output.json(), CaseJson.write(data(setup, pair, explained)));
        return session.print(explained, wish, List.of(), List.of());
    }

    private CaseData data(Setup setup, SchedulePair pair, ExplainSession.Explained explained) {
        List<CaseData.KeptSchedule> schedules = new ArrayList<>();
        schedules.add(new CaseData.KeptSchedule(
                failing.toString(), explained.failure().key(), 1, pair.failing()));
        if (passing != null) schedules.add(new CaseData.KeptSchedule(passing.toString(), "", 0, pair.passing()));
        return new CaseData(
                setup.target(),
                setup.classpath().entries().stream().map(Path::toString).toList(),
                setup.jdk().version(),
                new CaseData.Runs(schedules.size(), 1, schedules.size() - 1, 0, 0),
                explained.failure(),
                List.of(explained.finding()),
                schedules,
                List.of(),
                "");
    }

    private int hunted(ExplainSession.Wish wish) throws Exception {
        Setup setup = host.setup(target.program());
        HuntPlan plan = search.plan(setup, HuntCommand.RUNS);
        if (!plan.search().isControlled())
            throw new UnusableTarget("runs of --strategy free cannot be repeated, and so not be explained");
        HostWiring wiring = HostWiring.standard();
        wiring.check(setup);
        CaseFolder folder = output.folder(setup.target());
        Terminal terminal = Terminal.standard(output.quiet());
        HuntSession hunt = new HuntSession(setup, plan, wiring, folder, terminal);
        return new ExplainedHunt(wiring, terminal).run(hunt, wish, output.json());
    }
}
