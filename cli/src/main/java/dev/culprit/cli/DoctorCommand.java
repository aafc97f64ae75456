package dev.culprit.cli;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.cli.options.HostOptions;
import dev.culprit.cli.options.TargetOptions;
import dev.culprit.cli.terminal.Interruption;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.model.Target;
import dev.culprit.model.files.FileProblem;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.trials.Counts;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.projects.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The command {@code doctor}: whether this machine, JDK and project can be used. */
@Command(
        name = "doctor",
        description =
                "Checks whether this machine, JDK and project can be used, and how long a run takes. Runs a bundled "
                        + "program, or the test or program that is named.",
        customSynopsis = {
            "culprit doctor [--project DIR] [TEST] [OPTION...]",
            "       culprit doctor -cp CP (--main CLASS | --test CLASS[#METHOD] |",
            "                      --jar FILE) [OPTION...] [-- ARG...]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {"", ExitStatus.HELP, "", "Examples:", "  culprit doctor", "  culprit doctor OrderServiceTest"})
final class DoctorCommand implements Callable<Integer> {
    private static final String DEMO = "subjects.classic.AccountTransfer";
    private static final int RUNS = 40;
    private static final long MILLIS = 30_000;
    private static final long MEGABYTE = 1 << 20;

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Mixin
    private HostOptions host = new HostOptions();

    private final List<Check> checks = new ArrayList<>();

    /** What was looked at; {@code status} is the exit status that it alone would lead to. */
    private record Check(String what, String text, int status) {
        static Check good(String what, String text) {
            return new Check(what, text, ExitStatus.NOTHING_WRONG);
        }
    }

    @Override
    public Integer call() throws Exception {
        Terminal terminal = Terminal.standard(false);
        Runtime machine = Runtime.getRuntime();
        checks.add(Check.good(
                "machine",
                machine.availableProcessors() + " processors, " + System.getProperty("os.name") + " "
                        + System.getProperty("os.arch") + ", " + machine.maxMemory() / MEGABYTE
                        + " MB for this command"));
        check("JDK", () -> {
            Jdk jdk = host.givenJdk() == null ? Jdk.running() : host.givenJdk();
            return jdk.version() + " at " + jdk.home() + (jdk.hasFibers() ? ", threads as fibers" : "");
        });
        check("copy", () -> HostWiring.standard().installation().agentJar().toString());
        check("cache", () -> cache(HostWiring.standard().installation().cache()));
        check("system", DoctorCommand::system);
        checkAgents();
        if (target.isNamed() || target.project().hasProject()) check("project", this::project);
        if (status() == ExitStatus.NOTHING_WRONG) checkRun();
        print(terminal);
        return status();
    }

    /** Describes something, or throws the reason why it cannot be used. */
    private interface Description {
        String text() throws UnusableTarget, IOException;
    }

    private void check(String what, Description description) {
        try {
            checks.add(Check.good(what, description.text()));
        } catch (UnusableTarget e) {
            checks.add(new Check(what, AdviceWording.of(e.reason()), ExitStatus.UNUSABLE));
        } catch (IOException e) {
            checks.add(new Check(what, FileProblem.of(e), ExitStatus.UNUSABLE));
        }
    }

    private static String cache(Path cache) throws IOException {
        Files.createDirectories(cache);
        Files.delete(Files.createTempFile(cache, "doctor", ""));
        long bytes = 0;
        try (Stream<Path> files = Files.walk(cache)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) bytes += Files.size(file);
        }
        return cache + ", " + bytes / MEGABYTE + " MB, can be written";
    }

    private static String system() {
        boolean shell = Files.isExecutable(Path.of("/bin/sh"));
        boolean binding =
                Stream.of("/usr/bin/taskset", "/bin/taskset").map(Path::of).anyMatch(Files::isExecutable);
        return (shell ? "/bin/sh" : "no /bin/sh: Ctrl-C also reaches the JVMs of the program")
                + (binding ? ", taskset" : ", no taskset: runs on JDKs before 24 are slower");
    }

    /** Agents of other tools see all classes, before or after they are woven. */
    private void checkAgents() {
        List<String> agents = new ArrayList<>();
        for (String variable : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"))
            if (System.getenv().getOrDefault(variable, "").contains("-javaagent"))
                agents.add(variable + " adds an agent to every JVM");
        checks.add(Check.good("agents", agents.isEmpty() ? "no other agents" : String.join("; ", agents)));
    }

    private String project() throws UnusableTarget {
        if (target.isNamed()) return target.program(false).target().toString();
        Project project = target.project().project(false);
        int modules = project.modules().size();
        return project.folder() + ", " + modules + (modules == 1 ? " module" : " modules") + " with tests"
                + (project.problem().isEmpty() ? "" : "; another does not build: " + project.problem());
    }

    private void checkRun() throws UnusableTarget, UnusableCase, IOException {
        HostWiring wiring = HostWiring.standard();
        Setup setup = target.isNamed() ? host.setup(target.program(false)) : demo(wiring);
        HuntOptions options = HuntOptions.defaults().withRuns(RUNS).lasting(MILLIS);
        try (WorkFolder work = WorkFolder.temporary();
                Interruption interruption = new Interruption()) {
            HuntSummary summary = new HuntInvestigation(wiring, ProgressListener.NONE, interruption.cancellation())
                    .run(setup, options, new CaseFolder(work.path()));
            Counts counts = summary.result().counts();
            boolean controlled = counts.failed() + counts.passed() > 0;
            String text = controlled
                    ? String.format(
                            Locale.ROOT,
                            "%s: %d runs under control in %.1f s, with the start of the JVMs",
                            setup.target(),
                            counts.total(),
                            summary.result().seconds())
                    : setup.target() + ": " + AdviceWording.of(summary.reason());
            checks.add(new Check("run", text, controlled ? ExitStatus.NOTHING_WRONG : ExitStatus.INCONCLUSIVE));
            for (String warning : summary.result().warnings()) checks.add(Check.good("not controlled", warning));
        } catch (UnusableTarget e) {
            checks.add(new Check("run", AdviceWording.of(e.reason()), ExitStatus.UNUSABLE));
        }
    }

    private Setup demo(HostWiring wiring) throws UnusableTarget {
        Jdk jdk = host.givenJdk() == null ? Jdk.running() : host.givenJdk();
        ClassPath classes = ClassPath.parse(wiring.installation().demoClasses().toString());
        return Setup.usual(Target.ofMain(DEMO, List.of(), null), classes, jdk, List.of());
    }

    private int status() {
        return checks.stream().mapToInt(Check::status).max().orElse(ExitStatus.NOTHING_WRONG);
    }

    private void print(Terminal terminal) {
        for (Check check : checks)
            terminal.out()
                    .println((check.status == ExitStatus.NOTHING_WRONG ? "ok       " : "PROBLEM  ")
                            + String.format(Locale.ROOT, "%-8s  ", check.what)
                            + check.text);
        terminal.out().println(status() == ExitStatus.NOTHING_WRONG ? "Culprit can be used here." : "");
        terminal.out().flush();
    }
}
