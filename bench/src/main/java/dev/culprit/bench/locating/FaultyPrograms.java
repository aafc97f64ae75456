package dev.culprit.bench.locating;

import dev.culprit.bench.programs.Choice;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.SourceTree;
import dev.culprit.faults.Build;
import dev.culprit.faults.Case;
import dev.culprit.faults.Examination;
import dev.culprit.faults.Examiner;
import dev.culprit.faults.Fault;
import dev.culprit.faults.Program;
import dev.culprit.faults.Programs;
import dev.culprit.faults.Version;
import dev.culprit.faults.Workshop;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Target;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestTrials;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * One program with faults to be located: its versions are built with a suite of tests each, in a folder that is deleted
 * in the end.
 */
public final class FaultyPrograms implements AutoCloseable {
    private static final long SEED = 2009;

    private final Workshop workshop;
    private final List<Path> junit;
    private final HostWiring wiring;
    private final Jdk jdk;
    private final Program program;
    private final Path folder;
    private final Build right;
    private final Examiner examiner;
    private final Choice choice;
    private int built;

    public FaultyPrograms(Lab lab, Program program) throws IOException {
        this.workshop = new Workshop(SourceTree.root().resolve("locate-subjects"));
        this.junit = jars(SourceTree.root().resolve("bench/target/junit"));
        this.wiring = lab.wiring();
        this.jdk = lab.jdk();
        this.program = program;
        this.choice = lab.choice();
        this.folder = Files.createTempDirectory("culprit-evaluate");
        this.right = workshop.buildRight(program, folder.resolve("right"));
        this.examiner = new Examiner(right);
    }

    /** The programs that were asked for. */
    public static List<Program> chosen(Lab lab) {
        return Programs.all().stream()
                .filter(p -> p.name().contains(lab.choice().part()))
                .toList();
    }

    private static List<Path> jars(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.toString().endsWith(".jar")).sorted().toList();
        }
    }

    /** The versions that were asked for. */
    public List<Version> versions(boolean several) {
        return choice.sample(all(several).toList()).stream()
                .limit(choice.versions().most(several))
                .toList();
    }

    List<Version> notChosen(boolean several) {
        List<Version> chosen = versions(several);
        return all(several).filter(v -> !chosen.contains(v)).toList();
    }

    private Stream<Version> all(boolean several) {
        return workshop.versions(program).stream().filter(v -> v.hasSeveralFaults() == several);
    }

    /** For each search of the baseline. */
    public long baselineMillis() {
        return choice.baselineMillis();
    }

    List<Case> pool() {
        return examiner.pool();
    }

    /** The program without a fault. */
    public Build right() {
        return right;
    }

    /** What a version does on the whole pool. */
    public Examination examine(Build build) throws IOException {
        return examiner.examine(build);
    }

    public Build build(Version version) throws IOException {
        return workshop.build(program, version, Files.createDirectories(folder.resolve("build" + built++)));
    }

    /** The version with these faults alone. */
    Build build(List<Fault> faults) throws IOException {
        return build(new Version("part", faults));
    }

    public List<Case> suite(Examination examination) {
        return examination.suite(SEED);
    }

    /** The test classes of the suite, and all that hosts need to run it. */
    public Suite tests(Build build, List<Case> cases) throws IOException, UnusableTarget {
        Path tests = workshop.buildTests(build, cases, junit);
        StringBuilder path = new StringBuilder(build.classes() + ":" + tests);
        for (Path jar : junit) path.append(':').append(jar);
        Target target = Target.ofTest(program.testClass(), "");
        Setup setup = Setup.usual(target, ClassPath.parse(path.toString()), jdk, List.of());
        return new Suite(wiring, setup, tests);
    }

    /** Tests of one build. */
    public record Suite(HostWiring wiring, Setup setup, Path folder) {
        public Hosts hosts() throws UnusableTarget {
            return wiring.hosts(setup, TestTrials.EQUIPMENT, List.of(folder));
        }

        public List<String> classes() {
            return List.of(setup.target().testClass());
        }
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
        }
    }
}
