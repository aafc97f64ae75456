package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Target;
import dev.culprit.system.FrameworkJars;
import dev.culprit.system.FrameworkJars.Layout;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes wrong before a test starts is reported with its cause, by the oldest and the newest framework alike. */
class FrameworkFailuresTest {
    private static final long RUNS = 3;

    @TempDir
    Path folder;

    private List<Path> jars;

    private void jupiter(String version) throws Exception {
        jars = FrameworkJars.copied(FrameworkJars.jupiter(version), Layout.LIB_FOLDER, folder);
    }

    /** Runs the test class, whose name is {@code Subject}, a few times. */
    private HuntResult runs(String source) throws Exception {
        Path classes = Programs.compile(folder, "Subject", source, jars);
        Files.deleteIfExists(classes.resolve("Missing.class"));
        List<Path> path = new ArrayList<>(List.of(classes));
        path.addAll(jars);
        Driver.Order order =
                Driver.Order.of(Jdks.all().get(0), Target.ofTest("Subject", ""), path.toArray(new Path[0]));
        try (Driver driver = order.open()) {
            return driver.hunt("random", RUNS);
        }
    }

    private void assertFails(String headline, String source) throws Exception {
        HuntResult result = runs(source);
        assertEquals(1, result.failures().size(), result::toString);
        assertEquals(
                headline, result.failures().get(0).best().outcome().failure().headline());
    }

    private void assertRefused(String message, String source) {
        assertEquals(
                message, assertThrows(UnusableTarget.class, () -> runs(source)).getMessage());
    }

    private void assertInconclusive(String reason, String source) throws Exception {
        HuntResult result = runs(source);
        assertEquals(0, result.counts().passed() + result.counts().failed(), result::toString);
        assertTrue(result.reason().text().contains(reason), result::toString);
    }

    private static String jupiterTest(String members) {
        return "import org.junit.jupiter.api.*; import org.junit.jupiter.api.extension.*; public class Subject { "
                + members + " }";
    }

    @ParameterizedTest
    @ValueSource(strings = {"5.4.0", "6.1.0"})
    void jupiterReportsWhatFailsAroundItsTests(String version) throws Exception {
        jupiter(version);
        assertFails(
                "java.lang.IllegalStateException: no database in thread main",
                jupiterTest("@BeforeAll static void begin() { throw new IllegalStateException(\"no database\"); }"
                        + " @Test void test() {}"));
        assertFails(
                "java.lang.IllegalStateException: no extension in thread main",
                jupiterTest("public static class Broken implements Extension {"
                        + " public Broken() { throw new IllegalStateException(\"no extension\"); } }"
                        + " @Test @ExtendWith(Broken.class) void test() {}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"5.4.0", "5.10.0", "6.1.0"})
    void classThatJupiterCannotReadIsRefusedWithTheMissingClass(String version) throws Exception {
        jupiter(version);
        assertRefused(
                "class Missing, which test class Subject refers to, is not on the class path",
                jupiterTest("@Test void test() {} Missing missing() { return null; }") + " class Missing {}");
    }

    @Test
    void missingAnnotationIsNamed() throws Exception {
        jupiter("5.9.0");
        Path annotations = Programs.compile(
                folder,
                "RepeatedTest",
                "package org.junit.jupiter.params; import java.lang.annotation.*;"
                        + " @Retention(RetentionPolicy.RUNTIME) public @interface RepeatedTest {}",
                jars);
        Path classes = Programs.compile(
                folder,
                "Subject",
                "public class Subject { @org.junit.jupiter.params.RepeatedTest public void test() {} }",
                List.of(annotations));
        Files.delete(classes.resolve("org/junit/jupiter/params/RepeatedTest.class"));
        assertEquals(
                "class org.junit.jupiter.params.RepeatedTest, which test class Subject refers to, is not on the class path",
                refusal(classes));
    }

    private String refusal(Path classes) {
        Path[] path = Stream.concat(Stream.of(classes), jars.stream()).toArray(Path[]::new);
        UnusableTarget refused = assertThrows(UnusableTarget.class, () -> {
            try (Driver driver = Driver.Order.of(Jdks.all().get(0), Target.ofTest("Subject", ""), path)
                    .open()) {
                driver.hunt("random", RUNS);
            }
        });
        return refused.getMessage();
    }

    @ParameterizedTest
    @ValueSource(strings = {"5.4.0", "5.10.0", "6.1.0"})
    void engineThatCannotBeLoadedIsNamed(String version) throws Exception {
        jupiter(version);
        addEngine("acme.NoEngine");
        String refusal = refusal(Programs.compile(folder, "Subject", jupiterTest("@Test void test() {}"), jars));
        assertTrue(refusal.startsWith("JUnit cannot "), refusal);
        assertTrue(refusal.contains("org.junit.platform.engine.TestEngine: Provider acme.NoEngine not found"), refusal);
    }

    private void addEngine(String className) throws Exception {
        Path services = Files.createDirectories(folder.resolve("classes/META-INF/services"));
        Files.writeString(services.resolve("org.junit.platform.engine.TestEngine"), className + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5.4.0", "6.1.0"})
    void engineThatFailsToFindTestsIsReportedWithItsReason(String version) throws Exception {
        jupiter(version);
        addEngine("BrokenEngine");
        String engine =
                """
                import org.junit.platform.engine.*;
                public class BrokenEngine implements TestEngine {
                    public String getId() { return "broken"; }
                    public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
                        throw new IllegalStateException("no licence");
                    }
                    public void execute(ExecutionRequest request) {}
                }
                """;
        Programs.compile(folder, "BrokenEngine", engine, jars);
        String subject = "public class Subject { public void test() {} }";
        String refusal = refusal(Programs.compile(folder, "Subject", subject, jars));
        assertTrue(refusal.contains("'broken' failed to discover tests (IllegalStateException: no licence)"), refusal);
    }

    @ParameterizedTest
    @ValueSource(strings = {"5.4.0", "6.1.0"})
    void testsThatAreNotRunNeverPass(String version) throws Exception {
        jupiter(version);
        assertRefused(
                "no test was run: Subject.test was skipped (not now)",
                jupiterTest("@Test @Disabled(\"not now\") void test() {}"));
        assertInconclusive(
                "no test was run to its end: test Subject.test was aborted (Assumption failed: no network)",
                jupiterTest("@Test void test() { Assumptions.assumeTrue(false, \"no network\"); }"));
        assertRefused("no test was found in class Subject", "public class Subject { public void test() {} }");
    }

    private static String junit4Test(String members) {
        return "import org.junit.*; public class Subject { " + members + " }";
    }

    @Test
    void junit4ReportsItsOwn() throws Exception {
        jars = FrameworkJars.copied(FrameworkJars.junit4("4.12"), Layout.LIB_FOLDER, folder);
        assertFails(
                "java.lang.IllegalStateException: no database in thread main",
                junit4Test(
                        "@BeforeClass public static void begin() { throw new IllegalStateException(\"no database\"); }"
                                + " @Test public void test() {}"));
        assertFails(
                "java.lang.Exception: Method test should have no parameters in thread main",
                junit4Test("@Test public void test(int a) {}"));
        assertRefused(
                "no test was run: Subject.test was skipped (not now)",
                junit4Test("@Ignore(\"not now\") @Test public void test() {}"));
        assertInconclusive(
                "test Subject.test was aborted (no network)",
                junit4Test("@Test public void test() { Assume.assumeTrue(\"no network\", false); }"));
    }

    private static String testNgTest(String members) {
        return "import org.testng.annotations.*; public class Subject { " + members + " }";
    }

    @ParameterizedTest
    @ValueSource(strings = {"6.9.10", "7.12.0"})
    void testNgReportsItsOwn(String version) throws Exception {
        jars = FrameworkJars.copied(FrameworkJars.testng(version), Layout.LIB_FOLDER, folder);
        assertFails(
                "java.lang.IllegalStateException: no database in thread main",
                testNgTest("@BeforeClass public void begin() { throw new IllegalStateException(\"no database\"); }"
                        + " @Test public void test() {}"));
        assertFails(
                "java.lang.IllegalStateException: no data in thread main",
                testNgTest("@DataProvider Object[][] data() { throw new IllegalStateException(\"no data\"); }"
                        + " @Test(dataProvider = \"data\") public void test(int a) {}"));
        assertRefused(
                "no test was run: the test framework found none that is enabled",
                testNgTest("@Test(enabled = false) public void test() {}"));
        assertInconclusive(
                "test Subject.test was aborted (no network)",
                testNgTest("@Test public void test() { throw new org.testng.SkipException(\"no network\"); }"));
    }
}
