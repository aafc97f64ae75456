package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Culprit;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LocateSystemTest {
    /** The limit is enough, but the comparison says that it is not. */
    private static final String GRADES =
            """
            package acme;
            public class Grades {
                public static String grade(int points, int bonus) {
                    int total = points + bonus;
                    if (total > 100) {
                        total = 100;
                    }
                    boolean passed = total > 50; // wrong
                    if (!passed) {
                        return "failed";
                    }
                    return total >= 90 ? "A" : "C";
                }
            }
            """;

    private static final String GRADES_TEST =
            """
            package acme;
            import static org.junit.jupiter.api.Assertions.assertEquals;
            import org.junit.jupiter.api.Test;
            class GradesTest {
                @Test void best() { assertEquals("A", Grades.grade(90, 20)); }
                @Test void justEnough() { assertEquals("C", Grades.grade(50, 0)); }
                @Test void enoughWithBonus() { assertEquals("C", Grades.grade(30, 20)); }
                @Test void fair() { assertEquals("C", Grades.grade(51, 1)); }
                @Test void bad() { assertEquals("failed", Grades.grade(20, 2)); }
            }
            """;

    private static final String JUPITER =
            Programs.jars("junit-jupiter-api", "opentest4j", "junit-platform-commons", "apiguardian");

    @TempDir
    Path folder;

    private Project project;

    @BeforeEach
    void begin() throws IOException {
        project = new Project(folder);
    }

    static List<Path> jdks() throws IOException {
        return Jdks.homes();
    }

    private Culprit.Ended locate(String tests, String jars, String... more) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(
                "locate", "--classpath", project.classpath() + ":" + jars, "--tests", tests, "--json", "case.json"));
        arguments.addAll(Arrays.asList(more));
        return new Culprit(folder).run(arguments.toArray(new String[0]));
    }

    private String json() throws IOException {
        return Files.readString(folder.resolve("case.json"));
    }

    private static int lineOf(String source, String part) {
        List<String> lines = source.lines().toList();
        for (int i = 0; i < lines.size(); i++) if (lines.get(i).contains(part)) return i + 1;
        throw new IllegalArgumentException(part);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aWrongOperatorIsAloneAtTheTop(Path jdk) throws Exception {
        project.main("Grades", GRADES).test("GradesTest", GRADES_TEST, JUPITER);
        Culprit.Ended ended =
                locate("acme.*Test", JUPITER, "--jdk", jdk.toString()).hasStatus(1);
        String first = ended.out().lines().findFirst().orElseThrow();
        assertTrue(first.startsWith("1  Grades.java:" + lineOf(GRADES, "// wrong") + "  "), ended.out());
        assertTrue(first.contains("2 of 2 failing runs"), first);
        assertTrue(first.contains("boolean passed = total > 50;"), first);
        String change = ended.out().lines().skip(1).limit(2).map(String::strip).collect(Collectors.joining(" "));
        assertTrue(change.startsWith(">= instead of > fixes all failing tests"), ended.out());
        assertTrue(ended.out().lines().allMatch(l -> l.length() <= 80), ended.out());
        assertTrue(ended.out().contains("2 failing and 3 passing tests"), ended.out());
        assertTrue(json().contains("\"kind\": \"faulty-statement\""), json());
        assertTrue(json().contains("\"op\": \"S\""), json());
        assertFalse(ended.out().contains("GradesTest.java:"), "test code is never a candidate");
    }

    @Test
    void testsOfJUnit4AreRunTooWithTheirRulesAndExpectations() throws Exception {
        String jars = Programs.jars("junit-4", "hamcrest");
        project.main(
                        "Ring",
                        """
                        package acme;
                        public class Ring {
                            private final int[] slots = new int[3];
                            private int used;
                            public void add(int x) {
                                if (used > slots.length) { // wrong
                                    throw new IllegalStateException("full");
                                }
                                slots[used] = x;
                                used++;
                            }
                            public int sum() {
                                int sum = 0;
                                for (int i = 0; i < used; i++) {
                                    sum += slots[i];
                                }
                                return sum;
                            }
                        }
                        """)
                .test(
                        "RingTest",
                        """
                        package acme;
                        import static org.junit.Assert.assertEquals;
                        import org.junit.*;
                        import org.junit.rules.ExpectedException;
                        public class RingTest {
                            @Rule public ExpectedException thrown = ExpectedException.none();
                            private Ring ring;
                            @Before public void make() { ring = new Ring(); ring.add(1); ring.add(2); }
                            @Test public void adds() { assertEquals(3, ring.sum()); }
                            @Test public void isFullAtThree() {
                                ring.add(3);
                                thrown.expect(IllegalStateException.class);
                                ring.add(4);
                            }
                        }
                        """,
                        jars)
                .test(
                        "PlainRingTest",
                        """
                        package acme;
                        import static org.junit.Assert.assertEquals;
                        import org.junit.*;
                        public class PlainRingTest {
                            private Ring ring;
                            @Before public void make() { ring = new Ring(); ring.add(1); }
                            @Test public void adds() { assertEquals(1, ring.sum()); }
                            @Test(expected = IllegalStateException.class) public void isFull() {
                                for (int i = 0; i < 3; i++) ring.add(i);
                            }
                        }
                        """,
                        jars);
        Culprit.Ended ended = locate("acme.*Test", jars).hasStatus(1);
        assertTrue(ended.out().startsWith("1  Ring.java:6  "), ended.out());
        assertTrue(ended.out().contains("2 failing and 2 passing tests"), ended.out());
    }

    private static final String WILD =
            """
            package acme;
            public class Wild {
                static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
                public static int run(int kind, int size) {
                    int n = 0;
                    while (n != size) {
                        n++;
                    }
                    if (kind == 7) {
                        System.exit(3);
                    }
                    if (kind == 8) {
                        while (true) {
                            try { n++; } catch (Throwable t) { n--; }
                        }
                    }
                    int[] room = new int[kind == 9 ? Integer.MAX_VALUE : size];
                    return room.length + depth(n) + kind - 1; // wrong
                }
            }
            """;

    @Test
    void replacedRunsMayLoopThrowExitOrUseUpMemoryAndStack() throws Exception {
        project.main("Wild", WILD)
                .test(
                        "WildTest",
                        """
                        package acme;
                        import static org.junit.jupiter.api.Assertions.*;
                        import org.junit.jupiter.api.Test;
                        class WildTest {
                            @Test void small() { assertEquals(13, Wild.run(3, 5)); }
                            @Test void none() { assertEquals(-1, Wild.run(0, 0)); }
                            @Test void deep() { assertThrows(StackOverflowError.class, () -> Wild.depth(-5)); }
                            @Test void much() { assertThrows(OutOfMemoryError.class, () -> Wild.run(9, 3)); }
                            @Test void one() { assertEquals(2, Wild.run(1, 1)); }
                        }
                        """,
                        JUPITER);
        Culprit.Ended ended = locate("acme.*Test", JUPITER).hasStatus(1);
        assertTrue(ended.out().contains("Wild.java:" + lineOf(WILD, "// wrong") + " "), ended.out());
        assertTrue(ended.out().contains("1 failing and 4 passing tests"), ended.out());
    }

    @Test
    void staticStateIsFreshInEveryRun() throws Exception {
        project.main(
                        "Counter",
                        """
                        package acme;
                        import java.util.*;
                        public class Counter {
                            private static final List<Integer> SEEN = new ArrayList<>();
                            private static int calls;
                            public static int twice(int x) { return 2 * x; }
                            public static int add(int x) {
                                calls++;
                                SEEN.add(x);
                                return SEEN.size() * 100 + calls * 10 + x - 1; // wrong
                            }
                        }
                        """)
                .test(
                        "CounterTest",
                        """
                        package acme;
                        import static org.junit.jupiter.api.Assertions.assertEquals;
                        import org.junit.jupiter.api.Test;
                        class CounterTest {
                            @Test void once() { assertEquals(113, Counter.add(3)); }
                            @Test void four() { assertEquals(114, Counter.add(4)); }
                            @Test void twice() { assertEquals(8, Counter.twice(4)); }
                        }
                        """,
                        JUPITER);
        Culprit.Ended ended = locate("acme.*Test", JUPITER).hasStatus(1);
        assertTrue(ended.out().startsWith("1  Counter.java:10 "), ended.out());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void parameterisedTestsAreOneTestForEachCaseAndNeedJUnitOnce(Path jdk) throws Exception {
        String jars = Programs.jars("junit-jupiter-params") + ":" + JUPITER;
        Path log = folder.resolve("runs.txt");
        String rates =
                """
                package acme;
                import java.io.*;
                import java.util.List;
                enum Kind { CHILD, ADULT }
                class Rates {
                    static int fare(Kind kind, List<Integer> ages, int[] zones) throws IOException {
                        boolean ofJUnit = StackWalker.getInstance().walk(f -> f.anyMatch(e -> e.getClassName().startsWith("org.junit.")));
                        try (Writer log = new FileWriter(System.getProperty("log"), true)) { log.write(ofJUnit ? "J" : "-"); }
                        int fare = kind == Kind.ADULT ? 10 : 5;
                        for (int age : ages) if (age > 65) fare -= 2; // wrong
                        zones[0] += 1;
                        return fare * zones[0];
                    }
                }
                """;
        project.main("Rates", rates)
                .test(
                        "RatesTest",
                        """
                        package acme;
                        import static org.junit.jupiter.api.Assertions.assertEquals;
                        import java.util.*;
                        import java.util.stream.Stream;
                        import org.junit.jupiter.params.ParameterizedTest;
                        import org.junit.jupiter.params.provider.*;
                        class RatesTest {
                            static Stream<Arguments> cases() {
                                return Stream.of(
                                        Arguments.of(Kind.ADULT, List.of(65), new int[] {1}, 16),
                                        Arguments.of(Kind.ADULT, Arrays.asList(64, 70), new int[] {0}, 8),
                                        Arguments.of(Kind.CHILD, new ArrayList<>(List.of(65, 66)), new int[] {1}, 2),
                                        Arguments.of(Kind.CHILD, List.of(), new int[] {0}, 5));
                            }
                            @ParameterizedTest @MethodSource("cases")
                            void fares(Kind kind, List<Integer> ages, int[] zones, int fare) throws Exception {
                                assertEquals(fare, Rates.fare(kind, ages, zones));
                            }
                        }
                        """,
                        jars);
        Culprit.Ended ended = locate("acme.RatesTest", jars, "--jdk", jdk.toString(), "--jvm-arg", "-Dlog=" + log)
                .hasStatus(1);
        assertTrue(ended.out().startsWith("1  Rates.java:" + lineOf(rates, "// wrong") + "  "), ended.out());
        assertTrue(ended.out().contains("2 failing and 2 passing tests"), ended.out());
        String runs = Files.readString(log);
        long withoutJUnit = runs.chars().filter(c -> c == '-').count();
        assertTrue(withoutJUnit > runs.length() * 3 / 4, runs);
    }

    @Test
    void onlyTheSliceOfTheFailureIsSearched() throws Exception {
        project.main("Grades", GRADES).test("GradesTest", GRADES_TEST, JUPITER);
        String out = locate("acme.*Test", JUPITER, "--slice").hasStatus(1).out();
        assertTrue(out.startsWith("1  Grades.java:" + lineOf(GRADES, "// wrong") + "  "), out);
        String capped = "Grades.java:" + lineOf(GRADES, "total > 100") + " ";
        String line = out.lines().filter(l -> l.contains(capped)).findFirst().orElseThrow();
        assertTrue(line.contains("0 of 2 failing runs"), out);
    }

    @Test
    void coverageAloneIsABaseline() throws Exception {
        project.main("Grades", GRADES).test("GradesTest", GRADES_TEST, JUPITER);
        Culprit.Ended ended =
                locate("acme.*Test", JUPITER, "--formula", "ochiai").hasStatus(1);
        assertTrue(ended.out().contains("2 of 2 failing, "), ended.out());
        assertFalse(ended.out().contains("replacements"), ended.out());
        assertTrue(json().contains("\"ochiai\""), json());
    }

    @Test
    void theNextFaultIsShownWhenTheFirstIsMended() throws Exception {
        String twice = GRADES.replace("total >= 90", "total > 90");
        String moreTests = GRADES_TEST.replace(
                "@Test void bad()",
                "@Test void justBest() { assertEquals(\"A\", Grades.grade(90, 0)); }\n    @Test void bad()");
        project.main("Grades", twice).test("GradesTest", moreTests, JUPITER);
        locate("acme.*Test", JUPITER).hasStatus(1);
        project.main("Grades", twice.replace("total > 50", "total >= 50"));
        Culprit.Ended ended = locate("acme.*Test", JUPITER, "--next").hasStatus(1);
        assertTrue(ended.out().startsWith("1  Grades.java:" + lineOf(GRADES, "\"A\"") + "  "), ended.out());
        project.main("Grades", GRADES.replace("total > 50", "total >= 50"));
        assertTrue(locate("acme.*Test", JUPITER, "--next")
                .hasStatus(0)
                .out()
                .startsWith("no test of acme.*Test fails (6 pass)"));
    }

    @Test
    void aTestThatFailsOnlySometimesIsForTheHunt() throws Exception {
        project.main("Grades", GRADES)
                .test(
                        "ChanceTest",
                        """
                        package acme;
                        import static org.junit.jupiter.api.Assertions.*;
                        import java.nio.file.*;
                        import org.junit.jupiter.api.Test;
                        class ChanceTest {
                            @Test void everySecondTime() throws Exception {
                                assertEquals("C", Grades.grade(60, 0));
                                if (Files.deleteIfExists(Path.of("turn"))) return;
                                Files.createFile(Path.of("turn"));
                                fail();
                            }
                        }
                        """,
                        JUPITER);
        String complaint = locate("acme.ChanceTest", JUPITER).complaint();
        assertTrue(complaint.contains("test ChanceTest.everySecondTime fails only sometimes"), complaint);
        assertTrue(complaint.contains("culprit hunt --test acme.ChanceTest#everySecondTime"), complaint);
    }

    @Test
    void aTestThatDoesNotEndIsLeftOutWhereOthersFail() throws Exception {
        project.main("Grades", GRADES)
                .test("GradesTest", GRADES_TEST, JUPITER)
                .test(
                        "EndlessTest",
                        """
                        package acme;
                        import static org.junit.jupiter.api.Assertions.*;
                        import org.junit.jupiter.api.Test;
                        class EndlessTest {
                            @Test void waits() throws Exception {
                                Object lock = new Object();
                                Thread owner = new Thread(() -> {
                                    synchronized (lock) {
                                        try { Thread.sleep(1_000_000); } catch (InterruptedException e) { }
                                    }
                                });
                                owner.setDaemon(true);
                                owner.start();
                                Thread.sleep(200);
                                synchronized (lock) { fail(); }
                            }
                        }
                        """,
                        JUPITER);
        Culprit.Ended ended = locate("acme.*Test", JUPITER).hasStatus(1);
        assertTrue(ended.out().startsWith("1  Grades.java:" + lineOf(GRADES, "// wrong") + "  "), ended.out());
        assertTrue(ended.out().contains("2 failing and 3 passing tests"), ended.out());
        assertTrue(ended.err().contains("test EndlessTest.waits does not end and is left out"), ended.err());
    }

    @Test
    void aLongTestThatPassesDoesNotFail() throws Exception {
        project.main("Grades", GRADES)
                .test("GradesTest", GRADES_TEST, JUPITER)
                .test(
                        "LongTest",
                        """
                        package acme;
                        import static org.junit.jupiter.api.Assertions.assertEquals;
                        import org.junit.jupiter.api.Test;
                        class LongTest {
                            @Test void counts() {
                                int odd = 0;
                                for (int i = 0; i < 40_000_000; i++) {
                                    odd += i & 1;
                                }
                                assertEquals("A", Grades.grade(odd / 200_000, 0));
                            }
                        }
                        """,
                        JUPITER);
        Culprit.Ended ended = locate("acme.*Test", JUPITER).hasStatus(1);
        assertTrue(ended.out().startsWith("1  Grades.java:" + lineOf(GRADES, "// wrong") + "  "), ended.out());
        assertTrue(ended.out().contains("2 failing and 4 passing tests"), ended.out());
        assertTrue(ended.err().contains("1 of 6 tests pass and take too long to be run again"), ended.err());
    }

    @Test
    void testsOfAClassThatCannotBeInitialisedFailAlike() throws Exception {
        String table =
                """
                package acme;
                public class Table {
                    static final int[] ROWS = new int[2];
                    static { for (int i = 0; i <= 2; i++) { ROWS[i] = i; } } // wrong
                    static int row(int i) { return ROWS[i]; }
                }
                """;
        project.main("Table", table)
                .main("Other", "package acme; public class Other { static int twice(int x) { return 2 * x; } }")
                .test(
                        "TableTest",
                        """
                        package acme;
                        import static org.junit.jupiter.api.Assertions.assertEquals;
                        import org.junit.jupiter.api.Test;
                        class TableTest {
                            @Test void first() { assertEquals(0, Table.row(0)); }
                            @Test void second() { assertEquals(1, Table.row(1)); }
                            @Test void other() { assertEquals(4, Other.twice(2)); }
                        }
                        """,
                        JUPITER);
        Culprit.Ended ended = locate("acme.*Test", JUPITER).hasStatus(1);
        assertTrue(ended.out().startsWith("1  Table.java:" + lineOf(table, "// wrong") + "  "), ended.out());
        assertTrue(ended.out().contains("2 failing and 1 passing tests"), ended.out());
    }

    @Test
    void badInputGetsOneClearLine() throws Exception {
        project.main("Grades", GRADES).test("GradesTest", GRADES_TEST, JUPITER);
        assertEquals(
                "no class in a folder or *-tests.jar of the class path matches acme.Nothing",
                locate("acme.Nothing", JUPITER).complaint());
        assertTrue(
                locate("acme.*Test", JUPITER, "--formula", "magic").complaint().startsWith("unknown formula magic"));
        assertTrue(locate("acme.*Test", JUPITER, "--top", "0").complaint().startsWith("--top must be at least 1"));
        assertEquals(
                "no test was found in class acme.Grades",
                locate("acme.Grades", JUPITER).complaint());
        assertTrue(locate("acme.*Test", JUPITER, "--include", "acme.Other")
                .complaint()
                .contains("without a class under suspicion"));
        assertTrue(locate("acme.*Test", JUPITER, "--next").complaint().contains("--next comes after a culprit locate"));
        Files.delete(folder.resolve("classes/acme/Grades.class"));
        assertTrue(locate("acme.*Test", JUPITER)
                .complaint()
                .contains("fails because class acme.Grades is not on the class path"));
        project.main("Mark", "package acme; class Mark {}")
                .test(
                        "MarkTest",
                        """
                        package acme;
                        import org.junit.jupiter.api.Test;
                        class MarkTest {
                            @Test void none() {}
                            static Mark best() { return null; }
                        }
                        """,
                        JUPITER);
        Files.delete(folder.resolve("classes/acme/Mark.class"));
        assertEquals(
                "class acme.Mark, which test class acme.MarkTest refers to, is not on the class path",
                locate("acme.MarkTest", JUPITER).complaint());
    }

    @Test
    void withoutDebugInformationItSaysHowToCompile() throws Exception {
        project.without("-g").main("Grades", GRADES).test("GradesTest", GRADES_TEST, JUPITER);
        assertTrue(locate("acme.*Test", JUPITER).complaint().contains("compile with javac -g"));
    }

    @Test
    void allTestsPass() throws Exception {
        project.main("Grades", GRADES.replace("> 50", ">= 50")).test("GradesTest", GRADES_TEST, JUPITER);
        assertEquals(
                "no test of acme.*Test fails (5 pass): there is nothing to locate",
                locate("acme.*Test", JUPITER).complaint());
    }

    @Test
    void withoutAPassingTestThereIsNothingToCompareWith() throws Exception {
        String failing = GRADES_TEST
                .lines()
                .filter(l -> !l.matches(".*(best|fair|bad)\\(.*"))
                .collect(Collectors.joining("\n"));
        project.main("Grades", GRADES).test("GradesTest", failing, JUPITER);
        assertTrue(locate("acme.*Test", JUPITER).complaint().startsWith("no test of acme.*Test passes (2 fail)"));
    }
}
