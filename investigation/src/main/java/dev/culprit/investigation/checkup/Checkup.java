package dev.culprit.investigation.checkup;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.checkup.Check.State;
import dev.culprit.investigation.checkup.Check.Subject;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.model.Note;
import dev.culprit.model.Target;
import dev.culprit.model.files.FileProblem;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.trials.Counts;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Looks at everything that a run needs, and makes a few runs if nothing is missing. */
public final class Checkup {
    private static final String DEMO = "subjects.classic.AccountTransfer";
    private static final int RUNS = 40;
    private static final long MILLIS = 30_000;
    private static final long MEGABYTE = 1 << 20;

    private final Map<String, String> environment;
    private final Cancellation cancellation;
    private final List<Check> checks = new ArrayList<>();

    public Checkup(Map<String, String> environment, Cancellation cancellation) {
        this.environment = environment;
        this.cancellation = cancellation;
    }

    /** Something that is looked for when its turn comes. Throws the reason why it cannot be used. */
    public interface Wanted<T> {
        T get() throws UnusableTarget, IOException;
    }

    /**
     * What is checked.
     *
     * @param project describes a project; null if there is none
     * @param program is run; null for the bundled program
     */
    public record Request(Wanted<HostWiring> wiring, Wanted<Jdk> jdk, Wanted<String> project, Wanted<Setup> program) {}

    /** The runs are not made if something before them cannot be used. */
    public List<Check> run(Request request) throws UnusableCase, IOException {
        checks.clear();
        Runtime machine = Runtime.getRuntime();
        checks.add(Check.good(
                Subject.MACHINE,
                machine.availableProcessors() + " processors, " + System.getProperty("os.name") + " "
                        + System.getProperty("os.arch") + ", " + machine.maxMemory() / MEGABYTE
                        + " MB for this command"));
        check(Subject.JDK, () -> text(request.jdk.get()));
        check(Subject.COPY, () -> request.wiring.get().installation().agentJar().toString());
        check(Subject.CACHE, () -> cache(request.wiring.get().installation().cache()));
        check(Subject.SYSTEM, Checkup::system);
        check(Subject.AGENTS, this::agents);
        if (request.project != null) check(Subject.PROJECT, request.project);
        if (checks.stream().allMatch(Check::isGood)) checkRun(request);
        return List.copyOf(checks);
    }

    private void check(Subject subject, Wanted<String> description) {
        try {
            checks.add(Check.good(subject, description.get()));
        } catch (UnusableTarget e) {
            checks.add(new Check(subject, State.UNUSABLE, e.reason()));
        } catch (IOException e) {
            checks.add(new Check(subject, State.UNUSABLE, Note.of(FileProblem.of(e))));
        }
    }

    private static String text(Jdk jdk) {
        return jdk.version() + " at " + jdk.home() + (jdk.hasFibers() ? ", threads as fibers" : "");
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
    private String agents() {
        List<String> agents = new ArrayList<>();
        for (String variable : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"))
            if (environment.getOrDefault(variable, "").contains("-javaagent"))
                agents.add(variable + " adds an agent to every JVM");
        return agents.isEmpty() ? "no other agents" : String.join("; ", agents);
    }

    private void checkRun(Request request) throws UnusableCase, IOException {
        try (WorkFolder work = WorkFolder.temporary()) {
            HostWiring wiring = request.wiring.get();
            Setup setup = request.program == null ? demo(wiring, request.jdk.get()) : request.program.get();
            HuntSummary summary = new HuntInvestigation(wiring, ProgressListener.NONE, cancellation)
                    .run(setup, HuntOptions.defaults().withRuns(RUNS).lasting(MILLIS), new CaseFolder(work.path()));
            checks.add(runs(setup.target(), summary));
            for (String warning : summary.result().warnings()) checks.add(Check.good(Subject.UNCONTROLLED, warning));
        } catch (UnusableTarget e) {
            checks.add(new Check(Subject.RUN, State.UNUSABLE, e.reason()));
        }
    }

    private static Check runs(Target target, HuntSummary summary) {
        Counts counts = summary.result().counts();
        if (counts.failed() + counts.passed() == 0)
            return new Check(Subject.RUN, State.INCONCLUSIVE, summary.reason().after(target + ": "));
        return Check.good(
                Subject.RUN,
                String.format(
                        Locale.ROOT,
                        "%s: %d runs under control in %.1f s, with the start of the JVMs",
                        target,
                        counts.total(),
                        summary.result().seconds()));
    }

    private static Setup demo(HostWiring wiring, Jdk jdk) throws UnusableTarget {
        ClassPath classes = ClassPath.parse(wiring.installation().demoClasses().toString());
        return Setup.usual(Target.ofMain(DEMO, List.of(), null), classes, jdk, List.of());
    }
}
