package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.system.HostJvm;
import dev.culprit.system.Jdks;
import dev.culprit.trials.program.Jdk;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * All of {@code java.util.concurrent}, threads, time and chance work under control: each program of the package {@code
 * conformance} is right under every interleaving and checks its own results, so every trial has to pass, on each JDK,
 * and be repeatable.
 */
class ConformanceTest {
    private static final long SCHEDULES = Long.getLong("conformance.schedules", 40);
    /** Sources for JDK 25 and later. */
    private static final String NEWER = "conformance25";

    private static final int NEWER_FEATURE = 25;

    /** They block where nothing is modelled: they must not stall, and what comes of them carries a warning. */
    private static final Set<String> OUTSIDE = Set.of("Datagrams");

    /**
     * They depend on what is not the model's, such as the depth of a stack, or when the kernel of a busy machine
     * delivers what was sent: a replay may differ, but has to say that it does.
     */
    private static final Set<String> INEXACT =
            Set.of("StackOverflows", "LoopbackSockets", "SelectedChannels", "HttpExchanges");

    /**
     * Where every access is an event, the first run of a JVM has others than later ones: the JDK keeps loggers and
     * tables of enum constants, defines proxy classes once, and compiled code has a smaller stack.
     */
    private static final Set<String> OTHERS_AT_FIRST = Set.of("Formatting", "HashCodes", "HeldByJdk", "DeepRecursions");

    /** A run that follows a schedule keeps the objects of its story, so that they are not collected. */
    private static final Set<String> NOT_REPLAYED = Set.of("CollectedObjects", "FinalizedObjects", "ReferenceQueues");

    private static final List<ConformanceRun> RUNS = new ArrayList<>();

    @TempDir
    static Path folder;

    @AfterAll
    static void endHosts() {
        RUNS.forEach(ConformanceRun::close);
    }

    @TestFactory
    Stream<DynamicNode> programs() throws Exception {
        List<DynamicNode> jdks = new ArrayList<>();
        for (Jdk jdk : Jdks.all()) jdks.add(programs(jdk));
        return jdks.stream();
    }

    private static DynamicNode programs(Jdk jdk) throws Exception {
        Path classes = testClasses();
        List<String> names = programs(classes);
        assertTrue(names.size() > 60, names::toString);
        String classPath = classes.toString();
        if (jdk.feature() >= NEWER_FEATURE) {
            Path newer = compileNewer(jdk, classes);
            names.addAll(programs(newer));
            classPath += File.pathSeparator + newer;
        }
        ConformanceRun run =
                new ConformanceRun(HostWiring.standard(), classPath, jdk, List.of(HostJvm.CHECK_JNI), SCHEDULES);
        RUNS.add(run);
        Stream<DynamicNode> tests = names.stream().map(name -> dynamicTest(name, () -> check(run, name)));
        DynamicNode last = dynamicTest("the JVM has no complaints", () -> assertEquals(List.of(), run.complaints()));
        return dynamicContainer("JDK " + jdk.version(), Stream.concat(tests, Stream.of(last)));
    }

    private static void check(ConformanceRun run, String name) throws Exception {
        boolean outside = OUTSIDE.contains(name);
        boolean replayed = !outside && !NOT_REPLAYED.contains(name);
        ConformanceRun.Replays replays = !replayed
                ? ConformanceRun.Replays.NONE
                : OTHERS_AT_FIRST.contains(name) ? ConformanceRun.Replays.OF_FIRST : ConformanceRun.Replays.OF_BOTH;
        ConformanceRun.Result result = run.run("conformance." + name, replays, INEXACT.contains(name));
        assertEquals(List.of(), result.problems(), () -> String.join("\n", result.problems()));
        assertEquals(outside, result.warnings().toString().contains("blocked outside the model"), result::toString);
    }

    private static Path testClasses() throws URISyntaxException {
        return Path.of(ConformanceTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    }

    /** The classes of the package that can be started, without the package's name. */
    private static List<String> programs(Path classes) throws IOException {
        List<String> names = new ArrayList<>();
        try (Stream<Path> files = Files.list(classes.resolve("conformance"))) {
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString().replaceFirst("\\.class$", "");
                if (!name.contains("$") && !name.equals("Check")) names.add(name);
            }
        }
        return names;
    }

    private static Path compileNewer(Jdk jdk, Path classes) throws Exception {
        Path out = Files.createDirectories(folder.resolve("newer-" + jdk.feature()));
        List<String> command = new ArrayList<>(List.of(
                jdk.home().resolve("bin/javac").toString(), "-g", "-cp", classes.toString(), "-d", out.toString()));
        try (Stream<Path> sources = Files.list(classes.resolve(NEWER + "/conformance"))) {
            sources.map(Path::toString).sorted().forEach(command::add);
        }
        Path log = folder.resolve("javac.log");
        Process javac = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertTrue(javac.waitFor(30, TimeUnit.MINUTES), "javac ends");
        assertEquals(0, javac.exitValue(), Files.readString(log));
        return out;
    }
}
