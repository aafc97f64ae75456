package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Culprit;
import dev.culprit.system.FrameworkJars;
import dev.culprit.system.FrameworkJars.Jar;
import dev.culprit.system.FrameworkJars.Layout;
import dev.culprit.system.Jdks;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The faulty statement is found by tests of every minor version of JUnit, and of TestNG. */
class FrameworkLocateSystemTest {
    private static final String GRADES =
            """
            package acme;
            public class Grades {
                public static boolean passed(int total) {
                    boolean passed = total > 50; // wrong
                    return passed;
                }
            }
            """;

    private static final String TESTS =
            """
                @Test public void half() { assertTrue(Grades.passed(50)); }
                @Test public void much() { assertTrue(Grades.passed(70)); }
                @Test public void little() { assertFalse(Grades.passed(20)); }
            }
            """;

    /** How the tests of a framework begin. */
    private enum Style {
        JUPITER("org.junit.jupiter.api.Assertions", "org.junit.jupiter.api"),
        JUNIT4("org.junit.Assert", "org.junit"),
        TESTNG("org.testng.Assert", "org.testng.annotations");

        private final String assertions;
        private final String annotations;

        Style(String assertions, String annotations) {
            this.assertions = assertions;
            this.annotations = annotations;
        }

        String test(String name, String members) {
            return "package acme; import static " + assertions + ".*; import " + annotations + ".*; public class "
                    + name + " { " + members;
        }
    }

    @TempDir
    Path folder;

    private Project project;
    private String jars;

    @BeforeEach
    void begin() throws Exception {
        project = new Project(folder).main("Grades", GRADES);
    }

    private void use(List<Jar> wanted, Layout layout) throws Exception {
        jars = FrameworkJars.copied(wanted, layout, folder).stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private Culprit.Ended locate(Path jdk) throws Exception {
        return new Culprit(folder)
                .run(
                        "locate",
                        "-cp",
                        project.classpath() + File.pathSeparator + jars,
                        "--tests",
                        "acme.*Test",
                        "--jdk",
                        jdk.toString());
    }

    /** Every minor version of JUnit, in the layouts and on the JDKs in turn, and the ends of the range of TestNG. */
    static Stream<Arguments> frameworks() throws Exception {
        List<Arguments> all = new ArrayList<>();
        for (String version : FrameworkJars.versions("junit-jupiter-engine"))
            add(all, Style.JUPITER, FrameworkJars.jupiter(version));
        for (String version : FrameworkJars.versions("junit")) add(all, Style.JUNIT4, FrameworkJars.junit4(version));
        for (String version : List.of("6.9.10", "7.12.0")) add(all, Style.TESTNG, FrameworkJars.testng(version));
        return all.stream();
    }

    private static void add(List<Arguments> all, Style style, List<Jar> jars) throws Exception {
        Layout layout = Layout.values()[all.size() % Layout.values().length];
        List<Path> homes = Jdks.homes();
        all.add(Arguments.of(style, jars, layout, homes.get(all.size() % homes.size())));
    }

    @ParameterizedTest
    @MethodSource("frameworks")
    void faultyStatementIsFound(Style style, List<Jar> wanted, Layout layout, Path jdk) throws Exception {
        use(wanted, layout);
        project.test("GradesTest", style.test("GradesTest", TESTS), jars);
        Culprit.Ended ended = locate(jdk).hasStatus(1);
        assertTrue(ended.out().startsWith("1  Grades.java:4 "), ended.out());
        assertTrue(ended.out().contains(">= instead of > fixes all failing tests"), ended.out());
        assertTrue(ended.out().contains("1 failing and 2 passing tests"), ended.out());
    }

    /** Each class is run by its own framework, also if the project has no engine for it. */
    @Test
    void frameworksCanBeMixed() throws Exception {
        List<Jar> all = new ArrayList<>(FrameworkJars.jupiter("5.9.0"));
        all.addAll(FrameworkJars.junit4("4.13.2"));
        all.addAll(FrameworkJars.testng("7.5.1"));
        use(all, Layout.LIB_FOLDER);
        project.test("FourTest", Style.JUNIT4.test("FourTest", TESTS), jars)
                .test("FiveTest", Style.JUPITER.test("FiveTest", TESTS), jars)
                .test("NgTest", Style.TESTNG.test("NgTest", TESTS), jars);
        Culprit.Ended ended = locate(Jdks.homes().get(0)).hasStatus(1);
        assertTrue(ended.out().startsWith("1  Grades.java:4 "), ended.out());
        assertTrue(ended.out().contains("3 failing and 6 passing tests"), ended.out());
    }

    @Test
    void classWhosePreparationFailsIsNamedAndLeftOut() throws Exception {
        use(FrameworkJars.jupiter("5.9.0"), Layout.LIB_FOLDER);
        String fails = "@BeforeAll static void begin() { throw new IllegalStateException(\"no database\"); }";
        project.test("BaseTest", Style.JUPITER.test("BaseTest", fails + TESTS), jars);
        String reason = "BaseTest could not be run: java.lang.IllegalStateException: no database";
        assertEquals("no test was run: " + reason, locate(Jdks.homes().get(0)).complaint());
        String passes = "@Test public void much() { assertTrue(Grades.passed(70)); } }";
        project.test("GradesTest", Style.JUPITER.test("GradesTest", passes), jars);
        assertEquals(
                "no test of acme.*Test fails (1 pass): there is nothing to locate; " + reason,
                locate(Jdks.homes().get(0)).complaint());
        project.test("GradesTest", Style.JUPITER.test("GradesTest", TESTS), jars);
        Culprit.Ended ended = locate(Jdks.homes().get(0)).hasStatus(1);
        assertTrue(ended.out().startsWith("1  Grades.java:4 "), ended.out());
        assertTrue(ended.err().replaceAll("\\s+", " ").contains("warning: " + reason), ended.err());
    }
}
