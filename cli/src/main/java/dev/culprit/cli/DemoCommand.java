package dev.culprit.cli;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.model.Target;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.wire.Request.Limits;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.cases.CaseFolder;
import dev.culprit.trials.cases.ScheduleFile;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code demo}: the whole story on a program that comes with Culprit. */
@Command(
        name = "demo",
        description =
                "Shows what Culprit does on a bundled program: finds its rare failure, repeats it, ranks what may be to blame and explains how it came to fail.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {"", "Example:", "  culprit demo"})
final class DemoCommand implements Callable<Integer> {
    private static final String SUBJECT = "subjects.classic.AccountTransfer";
    private static final int REPLAYS = 10;
    private static final long RUNS = 10_000;
    private static final long MILLIS = 60_000;

    @Option(
            names = "--jdk",
            paramLabel = "HOME",
            description = "JDK that the program runs on (default: the one that Culprit runs on).")
    private Path jdk;

    @Override
    public Integer call() throws Exception {
        HostWiring wiring = HostWiring.standard();
        ClassPath classpath = ClassPath.parse(wiring.installation().subjects().toString());
        Target target = Target.ofMain(SUBJECT, List.of(), null);
        Setup setup = new Setup(
                target,
                null,
                classpath,
                jdk == null ? Jdk.running() : Jdk.at(jdk),
                List.of(),
                List.of(),
                List.of(),
                "auto",
                false,
                Limits.DEFAULT.steps());
        wiring.check(setup);
        CaseFolder folder = new CaseFolder(Path.of(".culprit", "demo"));
        folder.checkWritable();
        int hosts = Runtime.getRuntime().availableProcessors() >= 2 ? 2 : 1;
        HuntPlan plan = new HuntPlan(
                target, setup.limits(), new HuntPlan.Search("portfolio", 1), RUNS, MILLIS, 1, hosts, false);
        Terminal terminal = Terminal.standard(false);

        terminal.out().println("A small bank moves money between accounts; three tellers do it, each a thread.");
        terminal.out().println("Now and then the books do not balance at the end of the day. Run plainly, that");
        terminal.out().println("happens about never; so:");
        terminal.out().println();
        terminal.out().println("$ culprit hunt --classpath subjects/target/classes --main " + SUBJECT);
        terminal.out().println();
        int status = new HuntSession(setup, plan, wiring, folder, terminal).run(null);
        if (status != ExitStatus.FAILURE_FOUND) return ExitStatus.INCONCLUSIVE;
        terminal.out().println();
        terminal.out().println("That schedule is kept, so the failure is no longer rare: it happens each time.");
        terminal.out().println();
        terminal.out()
                .println("$ culprit replay --schedule " + folder.file(CaseFolder.FAILING) + " --times " + REPLAYS
                        + " --quiet");
        terminal.out().println();
        int replayed = new ReplaySession(
                        setup, ScheduleFile.read(folder.file(CaseFolder.FAILING)), wiring, Terminal.standard(true))
                .run(REPLAYS);
        if (replayed != ExitStatus.FAILURE_FOUND) return ExitStatus.INCONCLUSIVE;
        terminal.out().println();
        terminal.out().println("Which accesses are to blame? Those whose order goes with the failure:");
        terminal.out().println();
        terminal.out().println("$ culprit rank --classpath subjects/target/classes --main " + SUBJECT + " --top 2");
        terminal.out().println();
        HuntPlan ranked = new HuntPlan(
                target, setup.limits(), new HuntPlan.Search("portfolio", 1), RankSession.RUNS, MILLIS, 1, hosts, false);
        RankSession.Wish wish = new RankSession.Wish(Formula.JACCARD, Collecting.WINDOW, 2, null, null);
        int found = new RankSession(setup, ranked, wiring, folder, terminal).run(wish);
        if (found != ExitStatus.FAILURE_FOUND) return ExitStatus.INCONCLUSIVE;
        terminal.out().println();
        terminal.out().println("And how did they lead to the failure? By comparing the failing run with one that");
        terminal.out().println("passed:");
        terminal.out().println();
        terminal.out()
                .println("$ culprit explain --failing " + folder.file(CaseFolder.FAILING) + " --passing "
                        + folder.file(CaseFolder.PASSING));
        terminal.out().println();
        if (explained(setup, wiring, folder, terminal) != ExitStatus.FAILURE_FOUND) return ExitStatus.INCONCLUSIVE;
        terminal.out().println();
        terminal.out().println("(Tests that fail each time, without threads, are for culprit locate.)");
        terminal.out().flush();
        return ExitStatus.NOTHING_WRONG;
    }

    private static int explained(Setup setup, HostWiring wiring, CaseFolder folder, Terminal terminal)
            throws Exception {
        SchedulePair pair = SchedulePair.read(folder.file(CaseFolder.FAILING), folder.file(CaseFolder.PASSING));
        ExplainSession.Wish wish = new ExplainSession.Wish(false, false, null, null);
        ExplainSession session = new ExplainSession(setup, wiring, terminal);
        return session.print(session.run(pair, wish), wish, List.of(), List.of());
    }
}
