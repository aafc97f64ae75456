package dev.culprit.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uses a program of its own, so that lines and places are easy to check by eye. */
class WorkshopTest {
    private static final String SOURCE =
            """
            package small;

            public class Doubler {
                private static final int FACTOR = 2;

                public static String run(String input) {
                    int sum = 0;
                    for (char c : input.toCharArray()) {
                        if (c == 'x') {
                            sum = 0;
                        }
                        sum += FACTOR;
                    }
                    return "\\"" + sum + "\\"";
                }
            }
            """;

    private static final String VERSIONS =
            """
            fault constant constant: three for two
            @ Doubler.java
            - private static final int FACTOR = 2;
            + private static final int FACTOR = 3;
            ~ sum += FACTOR;

            fault gap missing: x does not clear the sum
            @ Doubler.java
            - if (c == 'x') {
            - sum = 0;
            - }

            fault head missing: does not compile
            @ Doubler.java
            - int sum = 0;

            fault endless extraneous: never ends
            @ Doubler.java
              }
            - return "\\"" + sum + "\\"";
            + for (;;) sum++;

            fault clear constant: x makes one
            @ Doubler.java
            - sum = 0;
            + sum = 1;

            version both: constant clear
            version clash: gap clear
            """;

    @TempDir
    Path folder;

    private Workshop workshop;
    private Program program;

    @BeforeEach
    void writeModule() throws Exception {
        Path source = folder.resolve("module/src/main/java/small/Doubler.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, SOURCE);
        Path versions = folder.resolve("module/src/main/versions/small.txt");
        Files.createDirectories(versions.getParent());
        Files.writeString(versions, VERSIONS);
        Path classes = Files.createDirectories(folder.resolve("right"));
        new SourceCompiler().compile(List.of(source), List.of(), classes);
        Class<?> entry = new URLClassLoader(new URL[] {classes.toUri().toURL()}).loadClass("small.Doubler");
        program = new Program(
                "small", "none", Program.Size.SMALL, entry, WorkshopTest::right, r -> List.of("", "ab", "axb"));
        workshop = new Workshop(folder.resolve("module"));
    }

    private static String right(String input) {
        int last = input.lastIndexOf('x');
        return "\"" + 2 * (input.length() - Math.max(last, 0)) + "\"";
    }

    private Build build(String name) throws IOException {
        Version version = workshop.versions(program).stream()
                .filter(v -> v.name().equals(name))
                .findFirst()
                .orElseThrow();
        return workshop.build(program, version, folder.resolve(name));
    }

    private static Set<SourceLine> lines(int... numbers) {
        Set<SourceLine> lines = new TreeSet<>();
        for (int n : numbers) lines.add(new SourceLine("Doubler.java", n));
        return lines;
    }

    private static String output(Build build, String input) throws IOException {
        return MeteredProgram.of(build).run(input, 1000).output();
    }

    @Test
    void theRightProgramGivesWhatIsExpected() throws IOException {
        Build right = workshop.buildRight(program, folder.resolve("r"));
        for (Case c : program.pool()) assertEquals(c.expected(), output(right, c.input()));
        assertEquals(Set.of(), right.faultyLines());
    }

    @Test
    void aWrongConstantIsAlsoWhereItIsUsed() throws IOException {
        Build build = build("constant");
        assertEquals("\"6\"", output(build, "ab"));
        assertEquals(lines(4, 12), build.faultyLines());
    }

    @Test
    void missingCodeIsAtTheLinesAroundTheGap() throws IOException {
        Build build = build("gap");
        assertEquals("\"6\"", output(build, "axb"));
        assertEquals(lines(8, 12), build.faultyLines());
    }

    @Test
    void severalFaultsAreToldApart() throws IOException {
        Build build = build("both");
        assertEquals("\"7\"", output(build, "axb"));
        for (Fault f : build.version().faults())
            assertEquals(
                    f.name().equals("clear") ? lines(10) : lines(4, 12),
                    build.truth().get(f));
    }

    @Test
    void faultsInTheSameLineAreAnError() {
        Exception e = assertThrows(IllegalArgumentException.class, () -> build("clash"));
        assertEquals("version clash: two faults in Doubler.java:10", e.getMessage());
    }

    @Test
    void whatDoesNotCompileIsAnError() {
        Exception e = assertThrows(IllegalStateException.class, () -> build("head"));
        assertTrue(e.getMessage().contains("cannot find symbol"), e::getMessage);
    }

    @Test
    void anEndlessRunIsEnded() throws IOException {
        MeteredProgram metered = MeteredProgram.of(build("endless"));
        MeteredProgram.Run run = metered.run("ab", 1000);
        assertTrue(run.isOutOfSteps());
        assertTrue(metered.lines(run).contains(new SourceLine("Doubler.java", 14)));
    }

    @Test
    void bothWaysOfAConditionAreTold() throws IOException {
        MeteredProgram metered = MeteredProgram.of(workshop.buildRight(program, folder.resolve("r")));
        MeteredProgram.Run without = metered.run("ab", 1000);
        MeteredProgram.Run with = metered.run("xb", 1000);
        MeteredProgram.Run onlyWith = metered.run("x", 1000);
        assertEquals(metered.lines(without).size() + 1, metered.lines(with).size());
        assertEquals(metered.lines(with), metered.lines(onlyWith));
        assertEquals(
                1,
                metered.coverage(with).cardinality()
                        - metered.coverage(onlyWith).cardinality());
    }

    @Test
    void testsFailWhereTheVersionDoes() throws Exception {
        Build build = build("clear");
        Path tests = workshop.buildTests(build, program.pool(), TestRuns.junit());
        assertEquals(Set.of("input003"), TestRuns.failing(build, tests, program.pool()));
    }
}
