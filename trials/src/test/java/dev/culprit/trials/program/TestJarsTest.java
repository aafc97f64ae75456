package dev.culprit.trials.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestJarsTest {
    private static final String API = "org/junit/jupiter/api/Test.class";
    private static final String JUPITER_ENGINE = "org/junit/jupiter/engine/JupiterTestEngine.class";
    private static final String SERVICE = "META-INF/services/org.junit.platform.engine.TestEngine";
    private static final String ENGINE = "org/junit/platform/engine/TestEngine.class";
    private static final String COMMONS = "org/junit/platform/commons/JUnitException.class";
    private static final String ASSERTIONS = "org/opentest4j/AssertionFailedError.class";

    @TempDir
    Path folder;

    private TestJars jars;

    @BeforeEach
    void ship() throws IOException {
        for (String version : List.of("1.9.3", "1.10.5", "1.13.4", "6.0.3"))
            jar("shipped/junit-platform-launcher-" + version + ".jar", "junit-platform-launcher", version);
        jar("shipped/junit-platform-engine-1.13.4.jar", "junit-platform-engine", "1.13.4");
        jar("shipped/junit-platform-commons-1.13.4.jar", "junit-platform-commons", "1.13.4");
        jar("shipped/junit-jupiter-engine-5.13.4.jar", "junit-jupiter-engine", "5.13.4");
        jar("shipped/opentest4j-1.3.0.jar", "opentest4j", "1.3.0");
        jars = new TestJars(folder.resolve("shipped"), folder.resolve("home"));
    }

    private Path jar(String file, String title, String version, String... entries) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.IMPLEMENTATION_TITLE, title);
        attributes.put(Attributes.Name.IMPLEMENTATION_VERSION, version);
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        try (OutputStream out = Files.newOutputStream(path);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            for (String entry : entries) {
                jar.putNextEntry(new ZipEntry(entry));
                jar.write(1);
            }
        }
        return path;
    }

    /** The jars of Jupiter in a version, without the launcher, each at the place that the pattern gives it. */
    private List<Path> jupiter(String version, String place) throws IOException {
        String platform = version.replaceFirst("^5", "1");
        return List.of(
                placed(place, "org.junit.jupiter", "junit-jupiter-api", version, API),
                placed(place, "org.junit.jupiter", "junit-jupiter-engine", version, JUPITER_ENGINE, SERVICE),
                placed(place, "org.junit.platform", "junit-platform-engine", platform, ENGINE),
                placed(place, "org.junit.platform", "junit-platform-commons", platform, COMMONS),
                placed(place, "org.opentest4j", "opentest4j", "1.2.0", ASSERTIONS));
    }

    private Path placed(String place, String group, String name, String version, String... entries) throws IOException {
        return jar(file(place, group, name, version), name, version, entries);
    }

    private static String file(String place, String group, String name, String version) {
        return place.replace("GROUP", group)
                        .replace("FOLDERS", group.replace('.', '/'))
                        .replace("NAME", name)
                        .replace("VERSION", version)
                + "/" + name + "-" + version + ".jar";
    }

    private List<Path> completed(List<Path> given) throws UnusableTarget {
        String path = given.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        return jars.completed(ClassPath.parse(path)).entries();
    }

    private void assertAdded(List<Path> given, Path... added) throws UnusableTarget {
        assertEquals(Stream.concat(given.stream(), Stream.of(added)).toList(), completed(given));
    }

    private Path shipped(String name) {
        return folder.resolve("shipped").resolve(name);
    }

    @Test
    void launcherOfTheSameMinorVersionComesLast() throws Exception {
        assertAdded(jupiter("5.9.1", "lib"), shipped("junit-platform-launcher-1.9.3.jar"));
        assertAdded(jupiter("5.10.0", "lib"), shipped("junit-platform-launcher-1.10.5.jar"));
        assertAdded(jupiter("6.0.1", "lib"), shipped("junit-platform-launcher-6.0.3.jar"));
    }

    @Test
    void launcherOfTheSameVersionIsTakenFromTheRepositoryOfTheOtherJars() throws Exception {
        for (String place : List.of("repo/FOLDERS/NAME/VERSION", "caches/files-2.1/GROUP/NAME/VERSION/0a1b", "lib")) {
            Path launcher = placed(place, "org.junit.platform", "junit-platform-launcher", "1.9.1");
            assertAdded(jupiter("5.9.1", place), launcher);
        }
    }

    @Test
    void launcherOfTheSameVersionIsTakenFromTheRepositoriesOfTheUser() throws Exception {
        Path maven = placed(
                "home/.m2/repository/FOLDERS/NAME/VERSION", "org.junit.platform", "junit-platform-launcher", "1.9.1");
        assertAdded(jupiter("5.9.1", "lib"), maven);
        Path gradle = placed(
                "home/.gradle/caches/modules-2/files-2.1/GROUP/NAME/VERSION/0a1b",
                "org.junit.platform",
                "junit-platform-launcher",
                "1.9.2");
        assertAdded(jupiter("5.9.2", "lib"), gradle);
    }

    @Test
    void apiAloneGetsTheRestInItsVersion() throws Exception {
        Path api = jar("lib/junit-jupiter-api-5.13.4.jar", "junit-jupiter-api", "5.13.4", API);
        assertAdded(
                List.of(api),
                shipped("junit-jupiter-engine-5.13.4.jar"),
                shipped("junit-platform-engine-1.13.4.jar"),
                shipped("junit-platform-commons-1.13.4.jar"),
                shipped("junit-platform-launcher-1.13.4.jar"),
                shipped("opentest4j-1.3.0.jar"));
    }

    @Test
    void nothingOfAnotherVersionIsAdded() throws Exception {
        Path api = jar("lib/junit-jupiter-api-5.9.0.jar", "junit-jupiter-api", "5.9.0", API);
        assertEquals(
                "the class path has JUnit 5.9.0, but not its junit-jupiter-engine, and this machine has no copy: "
                        + "add junit-jupiter-engine 5.9.0",
                assertThrows(UnusableTarget.class, () -> completed(List.of(api)))
                        .getMessage());
        List<Path> unknown = jupiter("7.0.0", "lib");
        assertEquals(
                "the class path has JUnit 7.0.0, but not its junit-platform-launcher, and this machine has no copy: "
                        + "add junit-platform-launcher 7.0.0",
                assertThrows(UnusableTarget.class, () -> completed(unknown)).getMessage());
    }

    @Test
    void otherFrameworksDoNotNeedTheMissingParts() throws Exception {
        Path api = jar("lib/junit-jupiter-api-5.9.0.jar", "junit-jupiter-api", "5.9.0", API);
        assertAdded(List.of(api, jar("lib/testng-7.5.jar", "testng", "7.5", "org/testng/TestNG.class")));
    }

    @Test
    void versionOfRepackagedJUnitFollowsFromItsClasses() throws Exception {
        Path all = jar(
                "all-tests.jar",
                "all-tests",
                "3.1",
                API,
                JUPITER_ENGINE,
                SERVICE,
                ENGINE,
                COMMONS,
                ASSERTIONS,
                "org/junit/platform/commons/support/SearchOption.class",
                "org/junit/platform/engine/discovery/IterationSelector.class");
        assertAdded(List.of(all), shipped("junit-platform-launcher-1.9.3.jar"));
    }

    @Test
    void completeClassPathsStayAsTheyAre() throws Exception {
        List<Path> whole = Stream.concat(
                        jupiter("5.8.2", "lib").stream(),
                        Stream.of(jar(
                                "lib/launcher.jar",
                                "junit-platform-launcher",
                                "1.8.2",
                                "org/junit/platform/launcher/Launcher.class")))
                .toList();
        assertAdded(whole);
        assertAdded(List.of(jar("lib/junit-4.13.2.jar", "JUnit", "4.13.2", "junit/framework/TestCase.class")));
        assertAdded(List.of(jar("lib/testng-7.5.jar", "testng", "7.5", "org/testng/TestNG.class")));
    }

    @Test
    void classPathWithoutATestFrameworkIsRefused() throws Exception {
        Path other = jar("lib/other.jar", "other", "1");
        assertEquals(
                "there is no test framework (JUnit or TestNG) on the class path; add the jars that the test is compiled "
                        + "with",
                assertThrows(UnusableTarget.class, () -> completed(List.of(other)))
                        .getMessage());
    }
}
