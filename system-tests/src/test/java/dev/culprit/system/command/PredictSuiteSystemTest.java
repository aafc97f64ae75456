package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Culprit;
import dev.culprit.system.Programs;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code culprit predict --tests}: every test class of a suite. */
class PredictSuiteSystemTest {
    /** The threads share two monitors and nothing else. One has ended before the other begins. */
    private static final String LOCKS =
            """
            package acme;
            class Locks {
                final Object one = new Object();
                final Object two = new Object();
                void use() throws Exception {
                    Thread up = new Thread(() -> nest(one, two));
                    up.start();
                    Thread.sleep(100);
                    nest(two, one);
                    up.join();
                }
                static void nest(Object outer, Object inner) {
                    synchronized (outer) {
                        synchronized (inner) {
                        }
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    private Culprit culprit;

    @BeforeEach
    void begin() {
        culprit = new Culprit(folder);
    }

    /** Of three classes one has no threads, and two have the same crash. */
    @Test
    void aSuiteIsPredictedFromItsConcurrentTests() throws Exception {
        String jars = jars();
        Project project = new Project(folder)
                .main(
                        "Cache",
                        "package acme;\n"
                                + PredictSystemTest.CACHE.replace(
                                        "public static void main(String[] args)", "void use()"))
                .test("FirstTest", test("FirstTest", "new Cache().use();"), jars)
                .test("SecondTest", test("SecondTest", "new Cache().use();"), jars)
                .test("PlainTest", test("PlainTest", ""), jars);
        Culprit.Ended ended = predict(project, jars).hasStatus(1);
        assertTrue(ended.out().startsWith("CONFIRMED  null dereference  acme.Cache.entry\n"), ended.out());
        assertTrue(ended.out().contains("     in test acme.FirstTest\n"), ended.out());
        assertFalse(ended.out().contains("SecondTest"), ended.out());
        String flowing = ended.out().replaceAll("\\s+", " ");
        assertTrue(flowing.contains("1 crash predicted from 3 passing runs, 1 confirmed"), ended.out());
        assertTrue(flowing.contains("2 of 3 test classes share data between threads"), ended.out());
    }

    private static String test(String name, String statement) {
        return """
                package acme;
                import org.junit.jupiter.api.Test;
                class %s {
                    @Test
                    void uses() throws Exception {
                        %s
                    }
                }
                """
                .formatted(name, statement);
    }

    private static String jars() {
        return Programs.jars("junit-jupiter-api", "junit-jupiter-engine", "junit-platform", "opentest4j");
    }

    private Culprit.Ended predict(Project project, String jars) throws Exception {
        return culprit.run(
                "predict",
                "-cp",
                project.classpath() + ":" + jars,
                "--tests",
                "acme.*Test",
                "--runs",
                "1",
                "--time",
                "300");
    }

    @Test
    void testsThatShareOnlyMonitorsAreTraced() throws Exception {
        String jars = jars();
        Project project = new Project(folder)
                .main("Locks", LOCKS)
                .test("LocksTest", test("LocksTest", "new Locks().use();"), jars)
                .test("PlainTest", test("PlainTest", ""), jars);
        Culprit.Ended ended = predict(project, jars).hasStatus(1);
        assertTrue(ended.out().startsWith("CONFIRMED  deadlock"), ended.out());
    }

    @Test
    void aSuiteWithoutConcurrencyIsReportedInOneLine() throws Exception {
        String jars = jars();
        Project project = new Project(folder)
                .main("Locks", LOCKS)
                .test("FirstTest", test("FirstTest", ""), jars)
                .test("SecondTest", test("SecondTest", ""), jars);
        assertEquals(
                "nothing runs concurrently in 2 passing runs, so there is nothing to predict\n",
                predict(project, jars).hasStatus(0).out());
    }

    @Test
    void aPatternThatMatchesNothingIsRefused() throws Exception {
        assertEquals(
                "no class in a folder or *-tests.jar of the class path matches acme.Nothing",
                culprit.run("predict", "-cp", folder.toString(), "--tests", "acme.Nothing")
                        .complaint());
    }
}
