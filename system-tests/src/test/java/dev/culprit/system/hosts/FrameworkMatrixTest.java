package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.Outcome;
import dev.culprit.model.Target;
import dev.culprit.system.FrameworkJars;
import dev.culprit.system.FrameworkJars.Layout;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.Found;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.Replay;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.TestJars;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A racy test under every supported minor version of every framework: the race is found, its schedule replays in
 * another JVM, and the jars that ran the test are those of the project.
 */
class FrameworkMatrixTest {
    private static final long RUNS = 1_000;
    private static final Path SHIPPED = Path.of(System.getProperty("culprit.home"), "share", "junit");

    /** Loses an update sometimes, and then names the jars that the classes of the framework are from. */
    private static final String RACY =
            """
            public class RacyTest {
                private int count;
                @Test public void adds() throws Exception {
                    count = 0;
                    Thread t = new Thread(() -> count++);
                    t.start();
                    count++;
                    t.join();
                    if (count != 2) throw new AssertionError(jars());
                }
                private static String jars() throws Exception {
                    StringBuilder all = new StringBuilder();
                    for (String name : new String[] {FRAMEWORK})
                        all.append(Class.forName(name).getProtectionDomain().getCodeSource().getLocation()).append(' ');
                    return all.toString();
                }
            }
            """;

    private static final String JUPITER = "\"org.junit.jupiter.engine.JupiterTestEngine\", "
            + "\"org.junit.platform.engine.TestEngine\", \"org.junit.platform.launcher.Launcher\"";

    @TempDir
    Path folder;

    private Path compiled(String annotation, String framework, List<Path> jars) throws Exception {
        String source = "import " + annotation + ";\n" + RACY.replace("FRAMEWORK", framework);
        return Programs.compile(folder, "RacyTest", source, jars);
    }

    static Stream<Arguments> jupiter() throws Exception {
        return on(FrameworkJars.versions("junit-jupiter-engine"));
    }

    static Stream<Arguments> junit4() throws Exception {
        return on(FrameworkJars.versions("junit"));
    }

    static Stream<Arguments> testng() throws Exception {
        return on(FrameworkJars.versions("testng"));
    }

    private static Stream<Arguments> on(List<String> versions) throws Exception {
        List<Arguments> all = new ArrayList<>();
        for (String version : versions) for (Jdk jdk : Jdks.all()) all.add(Arguments.of(version, jdk));
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("jupiter")
    void jupiterOfEveryMinorVersion(String version, Jdk jdk) throws Exception {
        checkJupiter(version, jdk, FrameworkJars.copied(FrameworkJars.jupiter(version), Layout.LIB_FOLDER, folder));
    }

    @ParameterizedTest
    @EnumSource(
            value = Layout.class,
            names = {"MAVEN_REPOSITORY", "GRADLE_CACHE"})
    void jupiterInOtherLayouts(Layout layout) throws Exception {
        List<Path> jars = FrameworkJars.copied(FrameworkJars.jupiter("5.9.0"), layout, folder);
        checkJupiter("5.9.0", Jdks.all().get(0), jars);
    }

    @Test
    void jupiterAsSpringBootBringsIt() throws Exception {
        List<Path> jars = FrameworkJars.copied(FrameworkJars.springBoot(), Layout.MAVEN_REPOSITORY, folder);
        checkJupiter("5.12.0", Jdks.all().get(0), jars);
    }

    private void checkJupiter(String version, Jdk jdk, List<Path> jars) throws Exception {
        String used = jarsOfFailure(jdk, compiled("org.junit.jupiter.api.Test", JUPITER, jars), jars);
        String platform = FrameworkJars.platform(version);
        String minor = platform.substring(0, platform.lastIndexOf('.') + 1);
        assertTrue(used.contains("junit-jupiter-engine-" + version + ".jar"), used);
        assertTrue(used.contains("junit-platform-engine-" + platform + ".jar"), used);
        assertTrue(used.contains("junit-platform-launcher-" + minor), used);
    }

    @ParameterizedTest
    @MethodSource("junit4")
    void junit4NeedsNoEngine(String version, Jdk jdk) throws Exception {
        List<Path> jars = FrameworkJars.copied(FrameworkJars.junit4(version), Layout.LIB_FOLDER, folder);
        Path classes = compiled("org.junit.Test", "\"org.junit.runner.JUnitCore\"", jars);
        String used = jarsOfFailure(jdk, classes, jars);
        assertTrue(used.contains("junit-" + version + ".jar"), used);
    }

    @Test
    void junit4IsRunByTheEngineThatTheProjectHas() throws Exception {
        List<Path> jars = FrameworkJars.copied(FrameworkJars.vintage(), Layout.LIB_FOLDER, folder);
        String framework = "\"org.junit.vintage.engine.VintageTestEngine\"";
        String source = "import org.junit.Test;\n"
                + RACY.replace("FRAMEWORK", framework)
                        .replace(
                                "throw new AssertionError(jars())",
                                """
                    throw new AssertionError(jars() + java.util.stream.Stream.of(new Throwable().getStackTrace())
                        .anyMatch(e -> e.getClassName().startsWith("org.junit.vintage")))""");
        Path classes = Programs.compile(folder, "RacyTest", source, jars);
        String used = jarsOfFailure(Jdks.all().get(0), classes, jars);
        assertTrue(used.contains("junit-vintage-engine-5.8.0.jar true"), used);
    }

    @ParameterizedTest
    @MethodSource("testng")
    void testNgNeedsNoEngine(String version, Jdk jdk) throws Exception {
        List<Path> jars = FrameworkJars.copied(FrameworkJars.testng(version), Layout.LIB_FOLDER, folder);
        Path classes = compiled("org.testng.annotations.Test", "\"org.testng.TestNG\"", jars);
        String used = jarsOfFailure(jdk, classes, jars);
        assertTrue(used.contains("testng-" + version + ".jar"), used);
    }

    /** Finds the race and repeats it in another JVM; returns what the failing run says. */
    private static String jarsOfFailure(Jdk jdk, Path classes, List<Path> jars) throws Exception {
        List<Path> path = new ArrayList<>(List.of(classes));
        path.addAll(jars);
        Driver.Order order = Driver.Order.of(jdk, Target.ofTest("RacyTest", "adds"), path.toArray(new Path[0]));
        try (Driver driver = order.open()) {
            HuntResult hunt = driver.hunt("portfolio", RUNS);
            assertEquals(1, hunt.failures().size(), hunt::toString);
            Found found = hunt.failures().get(0).best();
            Failure failure = found.outcome().failure();
            assertEquals("java.lang.AssertionError", failure.type(), failure::headline);
            try (HostedTrials trials = driver.trials()) {
                Outcome recorded = found.outcome();
                Replay.Result replay = new Replay(trials).run(recorded.schedule(), failure.key(), 1);
                assertEquals("", replay.divergence());
            }
            return failure.message();
        }
    }

    static List<String> jupiterVersions() throws Exception {
        return FrameworkJars.versions("junit-jupiter-engine");
    }

    /** Tests that are packed into one jar with their framework have no manifest that tells its version. */
    @ParameterizedTest
    @MethodSource("jupiterVersions")
    void repackagedJUnitIsRecognisedByItsClasses(String version) throws Exception {
        Path all = folder.resolve("all.jar");
        Set<String> packed = new HashSet<>();
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(all))) {
            for (Path jar : FrameworkJars.copied(FrameworkJars.jupiter(version), Layout.LIB_FOLDER, folder))
                try (ZipFile file = new ZipFile(jar.toFile())) {
                    for (ZipEntry entry : Collections.list(file.entries())) {
                        if (entry.getName().equals("META-INF/MANIFEST.MF") || !packed.add(entry.getName())) continue;
                        out.putNextEntry(new ZipEntry(entry.getName()));
                        file.getInputStream(entry).transferTo(out);
                    }
                }
        }
        List<Path> completed = new TestJars(SHIPPED, folder)
                .completed(ClassPath.parse(all.toString()))
                .entries();
        assertEquals(2, completed.size(), completed::toString);
        String launcher = completed.get(1).getFileName().toString();
        String platform = FrameworkJars.platform(version);
        String minor = platform.substring(0, platform.lastIndexOf('.') + 1);
        assertTrue(launcher.startsWith("junit-platform-launcher-" + minor), launcher);
    }

    /** A launcher that is shipped for a minor version which nobody has tried would be a promise. */
    @Test
    void everyShippedLauncherHasItsRowInTheMatrix() throws Exception {
        Set<String> shipped = new TreeSet<>();
        try (Stream<Path> jars = Files.list(SHIPPED)) {
            jars.map(jar -> jar.getFileName().toString())
                    .filter(name -> name.startsWith("junit-platform-launcher-"))
                    .forEach(name -> shipped.add(name.replaceAll("junit-platform-launcher-(\\d+\\.\\d+)\\..*", "$1")));
        }
        Set<String> tried = new TreeSet<>();
        for (String version : FrameworkJars.versions("junit-platform-engine"))
            tried.add(version.substring(0, version.lastIndexOf('.')));
        assertEquals(shipped, tried);
        assertEquals(13, tried.size(), tried::toString);
    }
}
