package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Culprit;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.system.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HuntSystemTest {
    private static final String SUBJECTS = SourceTree.SUBJECTS.toString();

    @TempDir
    Path folder;

    private Culprit culprit;

    @BeforeEach
    void begin() {
        culprit = new Culprit(folder);
    }

    static List<Path> jdks() throws IOException {
        return Jdks.homes();
    }

    private String file(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    /** The first run blocks where nothing is modelled, which fibers cannot do. */
    @Test
    void runsAreRepeatedOnWhatTheyWereFoundOn() throws Exception {
        Path jdk = Jdks.newest();
        String source =
                """
                import java.io.File;
                import java.net.*;
                public class Late {
                    static int count;
                    public static void main(String[] args) throws Exception {
                        if (new File(args[0]).createNewFile())
                            try (ServerSocket server = new ServerSocket(0)) {
                                server.setSoTimeout(3000);
                                server.accept();
                            } catch (SocketTimeoutException e) {
                                System.out.println("late");
                            }
                        Thread t = new Thread(() -> count++);
                        t.start();
                        count++;
                        t.join();
                        if (count != 2) throw new IllegalStateException("count is " + count);
                    }
                }
                """;
        Path classes = Programs.compile(folder, "Late", source);
        String marker = folder.resolve("marker").toString();
        String[] hunt = {
            "hunt", "-cp", classes.toString(), "--main", "Late", "--jdk", jdk.toString(), "--hosts", "1", "--", marker
        };
        Culprit.Ended ended = culprit.run(hunt).hasStatus(1);
        boolean gaveUp = ended.err().contains("switched from fibers to threads");
        assertEquals(gaveUp, file(".culprit/Late/failing.schedule").contains("\nbackend: thread\n"), ended.err());
        culprit.run("replay", "--schedule", ".culprit/Late/failing.schedule").hasStatus(1);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void findsARareFailureAndRepeatsIt(Path jdk) throws Exception {
        Culprit.Ended hunt = culprit.run(
                "hunt",
                "-cp",
                SUBJECTS,
                "--main",
                "subjects.classic.AccountTransfer",
                "--jdk",
                jdk.toString(),
                "--hosts",
                "2",
                "--json",
                "copy.json");
        hunt.hasStatus(1);
        assertTrue(hunt.out().startsWith("FAILED  java.lang.IllegalStateException: books do not balance"), hunt.out());
        assertTrue(hunt.out().contains("preempted before it"), hunt.out());
        assertTrue(hunt.out().lines().allMatch(line -> line.length() <= 80), hunt.out());
        for (String name :
                List.of("failing.schedule", "failing-original.schedule", "passing.schedule", "output.txt", "case.json"))
            assertTrue(Files.exists(folder.resolve(".culprit/AccountTransfer").resolve(name)), name);
        assertEquals(file(".culprit/AccountTransfer/case.json"), file("copy.json"));

        Culprit.Ended failing =
                culprit.run("replay", "--schedule", ".culprit/AccountTransfer/failing.schedule", "--times", "20");
        assertTrue(failing.hasStatus(1).out().contains("replayed 20 times of 20: same failure"), failing.toString());
        Culprit.Ended passing =
                culprit.run("replay", "--schedule", ".culprit/AccountTransfer/passing.schedule", "--quiet");
        assertTrue(passing.hasStatus(0).out().startsWith("replayed: passed as recorded"), passing.toString());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void scheduleOfOneJdkReplaysOnTheOthers(Path jdk) throws Exception {
        // preempted in its own code, and inside the JDK's
        for (String subject : List.of("subjects.classic.AccountTransfer", "subjects.collections.StringBufferAppend")) {
            culprit.run("hunt", "-cp", SUBJECTS, "--main", subject, "--jdk", jdk.toString(), "--out", "case", "--quiet")
                    .hasStatus(1);
            for (Path other : jdks())
                if (!other.equals(jdk))
                    culprit.run("replay", "--schedule", "case/failing.schedule", "--jdk", other.toString())
                            .hasStatus(1);
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void correctProgramPasses(Path jdk) throws Exception {
        Culprit.Ended hunt = culprit.run(
                "hunt",
                "-cp",
                SUBJECTS,
                "--main",
                "subjects.correct.LockedAccounts",
                "--hosts",
                "2",
                "--runs",
                "300",
                "--jdk",
                jdk.toString());
        assertTrue(hunt.hasStatus(0).out().startsWith("PASSED  nothing wrong found in 300 runs"), hunt.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"portfolio", "free"})
    void filtersThatMatchNothingMakeTheResultInconclusive(String strategy) throws Exception {
        Culprit.Ended hunt = culprit.run(
                "hunt",
                "-cp",
                SUBJECTS,
                "--main",
                "subjects.correct.LockedAccounts",
                "--include",
                "no.Such",
                "--strategy",
                strategy,
                "--runs",
                "20",
                "--min-runs",
                "5");
        String told = (hunt.hasStatus(3).out() + hunt.err()).replaceAll("\\s+", " ");
        assertTrue(told.contains("no class of the program is under control"), hunt.toString());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void deadlockIsShownWithItsCycle(Path jdk) throws Exception {
        culprit.run("hunt", "-cp", SUBJECTS, "--main", "subjects.classic.Philosophers", "--jdk", jdk.toString())
                .hasStatus(1);
        String json = file(".culprit/Philosophers/case.json");
        assertTrue(json.contains("\"kind\": \"deadlock\""), json);
        assertTrue(json.contains("\"explanation\": "), json);
        assertTrue(json.contains("\"subjects.classic.Philosophers$Philosopher.left\""), json);
        assertEquals(6, json.split("\"op\": \"L\"").length - 1, json);
    }

    /** On the JDK of the tests; other versions and JDKs are in the matrix of the frameworks. */
    @Test
    void jUnit5And4TestsAreRun() throws Exception {
        String body =
                """
                    static int count;
                    @Test public void adds() throws Exception {
                        count = 0;
                        Thread t = new Thread(() -> count++);
                        t.start();
                        count++;
                        t.join();
                        assertEquals(2, count);
                    }
                    @Test public void passes() {}
                }
                """;
        Programs.compile(
                folder,
                "FiveTest",
                "import static org.junit.jupiter.api.Assertions.*; import org.junit.jupiter.api.Test; public class FiveTest {"
                        + body);
        Path classes = Programs.compile(
                folder,
                "FourTest",
                "import static org.junit.Assert.*; import org.junit.Test; public class FourTest {" + body);
        String five = classes + ":" + Programs.jars("junit-jupiter-api", "opentest4j", "junit-platform-commons");
        Culprit.Ended found = culprit.run("hunt", "-cp", five, "--test", "FiveTest#adds");
        assertTrue(
                found.hasStatus(1).out().contains("AssertionFailedError: expected: <2> but was: <1>"),
                found.toString());
        assertEquals(List.of("at FiveTest.adds (FiveTest.java:8)"), frames(found.out()));
        culprit.run("replay", "--schedule", ".culprit/FiveTest.adds/failing.schedule")
                .hasStatus(1);
        culprit.run("hunt", "-cp", five, "--test", "FiveTest#passes", "--runs", "20")
                .hasStatus(0);
        Programs.compile(folder, "HeirTest", "public class HeirTest extends FiveTest {}");
        culprit.run("hunt", "-cp", five, "--test", "HeirTest#passes", "--runs", "20")
                .hasStatus(0);
        String four = classes + ":" + Programs.jars("junit-4", "hamcrest");
        found = culprit.run("hunt", "-cp", four, "--test", "FourTest");
        assertTrue(found.hasStatus(1).out().contains("AssertionError: expected:<2> but was:<1>"), found.toString());
        assertEquals(List.of("at FourTest.adds (FourTest.java:8)"), frames(found.out()));
    }

    @Test
    void passesOnlyAfterEnoughRuns() throws Exception {
        String cp = Programs.compile(
                        folder,
                        "Calm",
                        """
                        public class Calm {
                            public static void main(String[] args) throws Exception {
                                Thread t = new Thread(() -> System.out.println("there"));
                                if (args.length == 0) t.start();
                                t.join();
                            }
                        }
                        """)
                .toString();
        Culprit.Ended few = culprit.run("hunt", "-cp", cp, "--main", "Calm", "--runs", "2");
        assertTrue(few.hasStatus(3).out().contains("too few runs: 2, and 299 are needed"), few.toString());
        culprit.run("hunt", "-cp", cp, "--main", "Calm", "--runs", "2", "--min-runs", "2")
                .hasStatus(0);
        culprit.run("hunt", "-cp", cp, "--main", "Calm").hasStatus(0);
        Culprit.Ended alone = culprit.run("hunt", "-cp", cp, "--main", "Calm", "--hosts", "1", "--", "alone");
        assertTrue(alone.hasStatus(0).out().contains("nothing wrong found in 3 runs"), alone.toString());
    }

    private static List<String> frames(String out) {
        return out.lines()
                .map(String::strip)
                .filter(line -> line.startsWith("at "))
                .toList();
    }

    @Test
    void freeRunIsNotOfferedForReplay() throws Exception {
        String cp = Programs.compile(folder, "Broken", Programs.BROKEN).toString();
        Culprit.Ended hunt = culprit.run("hunt", "-cp", cp, "--main", "Broken", "--strategy", "free", "--runs", "20");
        assertTrue(hunt.hasStatus(1).out().contains("the threads ran free, so the run cannot be replayed"), hunt.out());
        assertFalse(hunt.out().contains("replay:"), hunt.out());
        assertEquals(List.of("at Broken.main (Broken.java:3)"), frames(hunt.out()));
        assertEquals(
                "schedule file .culprit/Broken/failing.schedule holds no steps: its run was free, and cannot be repeated exactly",
                culprit.run("replay", "--schedule", ".culprit/Broken/failing.schedule")
                        .complaint());
    }

    @Test
    void everyKindOfEndIsAFailure() throws Exception {
        Path classes = Programs.compile(
                folder,
                "Ends",
                """
                public class Ends {
                    static volatile boolean never;
                    public static void main(String[] args) {
                        System.out.println("hello " + String.join("|", args));
                        if (args[0].equals("exit")) System.exit(3);
                        while (args[0].equals("hang") && !never) Thread.onSpinWait();
                    }
                }
                """);
        String cp = classes.toString();
        culprit.run("hunt", "-cp", cp, "--main", "Ends", "--runs", "5", "--", "exit")
                .hasStatus(1);
        assertTrue(file(".culprit/Ends/case.json").contains("\"kind\": \"exit\""));
        assertTrue(file(".culprit/Ends/failing.schedule").contains("\nfailure: exit exit 3 Ends.main:5\n"));
        culprit.run("hunt", "-cp", cp, "--main", "Ends", "--runs", "5", "--steps", "20000", "--", "hang")
                .hasStatus(1);
        assertTrue(file(".culprit/Ends/case.json").contains("\"kind\": \"hang\""));
        assertTrue(file(".culprit/Ends/failing.schedule").contains("\nfailure: hang Ends.main:6\n"));
        Files.writeString(folder.resolve("expected.txt"), "hello you|and me\n");
        culprit.run(
                        "hunt",
                        "-cp",
                        cp,
                        "--main",
                        "Ends",
                        "--runs",
                        "5",
                        "--expect-output",
                        "expected.txt",
                        "--",
                        "you",
                        "and me")
                .hasStatus(0);
        culprit.run("hunt", "-cp", cp, "--main", "Ends", "--runs", "5", "--expect-output", "expected.txt", "--", "you")
                .hasStatus(1);
        assertTrue(file(".culprit/Ends/case.json").contains("\"kind\": \"output\""));
        assertTrue(file(".culprit/Ends/failing.schedule").contains("\nfailure: output\n"));
    }

    @Test
    void systematicSearchSaysWhatItCovered() throws Exception {
        Path classes = Programs.compile(
                folder,
                "Racy",
                Programs.RACY
                        .replace("int count;", "int count; static synchronized void add() { count++; }")
                        .replace("() -> count++", "() -> add()")
                        .replace("    count++;\n", "    add();\n"));
        Culprit.Ended hunt =
                culprit.run("hunt", "-cp", classes.toString(), "--main", "Racy", "--strategy", "bounded:2");
        assertTrue(hunt.hasStatus(0).out().contains("all "), hunt.out());
        Culprit.Ended none =
                culprit.run("hunt", "-cp", classes.toString(), "--main", "Racy", "--strategy", "bounded:0");
        assertTrue(none.hasStatus(0).out().contains("with at most 0 preemptions were tried"), none.out());
    }

    @Test
    void scheduleOfASystematicSearchReplays() throws Exception {
        String cp = Programs.compile(folder, "Racy", Programs.RACY).toString();
        culprit.run("hunt", "-cp", cp, "--main", "Racy", "--strategy", "bounded:1")
                .hasStatus(1);
        String schedule = Files.readString(folder.resolve(".culprit/Racy/failing-original.schedule"));
        assertTrue(schedule.contains("\nevents: every-access\n"), schedule);
        culprit.run("replay", "--schedule", ".culprit/Racy/failing-original.schedule", "--times", "5")
                .hasStatus(1);
    }

    @Test
    void scheduleOfAnotherVersionOfTheProgramDiverges() throws Exception {
        String cp = Programs.compile(folder, "Racy", Programs.RACY).toString();
        culprit.run("hunt", "-cp", cp, "--main", "Racy").hasStatus(1);
        Programs.compile(
                folder,
                "Racy",
                Programs.RACY
                        .replace("Thread t", "count += 0; for (int i = 0; i < 9; i++) count += 0; Thread t")
                        .replace("() -> count++", "() -> { synchronized (Racy.class) { count++; } }"));
        Culprit.Ended replay = culprit.run("replay", "--schedule", ".culprit/Racy/failing.schedule")
                .hasStatus(3);
        assertTrue(
                replay.err().matches("(?s)culprit: diverged: segment \\d+ of \\d+: expected .*, but came to .*"),
                replay.err());
        assertEquals("", replay.out());
        assertTrue(replay.err().contains("the program has changed since the schedule was recorded"), replay.err());
    }

    @Test
    void targetThatPrintsMegabytes() throws Exception {
        Path classes = Programs.compile(
                folder,
                "Loud",
                """
                public class Loud {
                    public static void main(String[] args) {
                        String line = "x".repeat(1000);
                        for (int i = 0; i < 5000; i++) System.out.println(line);
                        if (args.length > 0) throw new IllegalStateException("enough");
                    }
                }
                """);
        culprit.run("hunt", "-cp", classes.toString(), "--main", "Loud", "--runs", "5")
                .hasStatus(0);
        culprit.run("hunt", "-cp", classes.toString(), "--main", "Loud", "--runs", "5", "--", "fail")
                .hasStatus(1);
        assertTrue(Files.size(folder.resolve(".culprit/Loud/output.txt")) < 1_000_000);
    }

    @Test
    void targetThatRunsOutOfMemory() throws Exception {
        Path classes = Programs.compile(
                folder,
                "Hungry",
                """
                public class Hungry {
                    static final java.util.List<long[]> kept = new java.util.ArrayList<>();
                    public static void main(String[] args) {
                        while (true) kept.add(new long[1 << 16]);
                    }
                }
                """);
        Culprit.Ended hunt = culprit.run(
                "hunt", "-cp", classes.toString(), "--main", "Hungry", "--runs", "5", "--jvm-arg", "-Xmx64m");
        assertTrue(hunt.hasStatus(3).out().contains("the program ran out of memory"), hunt.toString());
        assertTrue(hunt.out().contains("OutOfMemoryError"), hunt.toString());
        assertTrue(file(".culprit/Hungry/case.json").contains("OutOfMemoryError"));
    }

    @Test
    void whatWasFoundBeforeTheHostsWereKilledIsKept() throws Exception {
        String cp = Programs.compile(folder, "Racy", Programs.RACY).toString();
        Process process = culprit.start(
                "hunt", "-cp", cp, "--main", "Racy", "--failures", "9", "--runs", "100000000", "--hosts", "2");
        Path failing = folder.resolve(".culprit/Racy/failing.schedule");
        while (!Files.exists(failing) && process.isAlive()) Thread.sleep(100);
        while (process.isAlive()) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            Thread.sleep(300);
        }
        Culprit.Ended hunt = culprit.ended(process).hasStatus(3);
        String flowing = hunt.out().replaceAll("\\s+", " ");
        assertTrue(flowing.contains("failed (java.lang.IllegalStateException: count is 1"), hunt.toString());
        assertTrue(flowing.contains("killed by signal 9 (SIGKILL)), so "), hunt::toString);
        assertTrue(flowing.contains(" not counted; the schedule is kept"), hunt::toString);
        culprit.run("replay", "--schedule", failing.toString()).hasStatus(1);
    }

    @Test
    void replayWhoseHostIsKilledIsInconclusive() throws Exception {
        String cp = Programs.compile(folder, "Racy", Programs.RACY).toString();
        culprit.run("hunt", "-cp", cp, "--main", "Racy", "--quiet").hasStatus(1);
        Process process =
                culprit.start("replay", "--schedule", ".culprit/Racy/failing.schedule", "--times", "1000000000");
        Culprit.awaitHostAtWork(process);
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        Culprit.Ended replay = culprit.ended(process).hasStatus(3);
        assertEquals("culprit: inconclusive: the host JVM was killed by signal 9 (SIGKILL)\n", replay.err());
    }

    @Test
    void caseFolderThatGoesAwayMeanwhile() throws Exception {
        String cp = Programs.compile(folder, "Racy", Programs.RACY).toString();
        Process process = culprit.start(
                "hunt", "-cp", cp, "--main", "Racy", "--failures", "9", "--runs", "10000", "--out", "case", "--quiet");
        Path failing = folder.resolve("case/failing.schedule");
        while (!Files.exists(failing) && process.isAlive()) Thread.sleep(100);
        Files.move(folder.resolve("case"), folder.resolve("moved"));
        Files.writeString(folder.resolve("case"), "in the way");
        Culprit.Ended hunt = culprit.ended(process).hasStatus(3);
        assertEquals(
                "culprit: inconclusive: the case folder case can no longer be written (Not a directory)\n", hunt.err());
        assertTrue(hunt.out().startsWith("FAILED java.lang.IllegalStateException"), hunt::out);
        culprit.run("replay", "--schedule", "moved/failing.schedule").hasStatus(1);
    }

    @Test
    void sameSeedGivesTheSameFailingRun() throws Exception {
        String[] hunt = {
            "hunt",
            "-cp",
            SUBJECTS,
            "--main",
            "subjects.classic.AccountTransfer",
            "--seed",
            "5",
            "--hosts",
            "2",
            "--quiet"
        };
        culprit.run(hunt).hasStatus(1);
        culprit.run(hunt).hasStatus(1);
        String name = "failing-original.schedule";
        assertEquals(file(".culprit/AccountTransfer/previous/" + name), file(".culprit/AccountTransfer/" + name));
    }

    @Test
    void hostKilledInTheMiddle() throws Exception {
        Process process = culprit.start(
                "hunt",
                "-cp",
                SUBJECTS,
                "--main",
                "subjects.correct.LockedAccounts",
                "--hosts",
                "2",
                "--runs",
                "100000000",
                "--time",
                "8");
        while (process.isAlive()) {
            Thread.sleep(1000);
            process.descendants().forEach(ProcessHandle::destroyForcibly);
        }
        Culprit.Ended hunt = culprit.ended(process).hasStatus(3);
        assertTrue(hunt.out().startsWith("INCONCLUSIVE"), hunt.toString());
        assertTrue(hunt.out().contains("killed by signal 9"), hunt.toString());
        assertTrue(Files.exists(folder.resolve(".culprit/LockedAccounts/case.json")));
    }

    @Test
    void interruptionKeepsTheCaseAndLeavesNoProcess() throws Exception {
        Process process = culprit.start(
                "hunt",
                "-cp",
                SUBJECTS,
                "--main",
                "subjects.correct.LockedAccounts",
                "--hosts",
                "2",
                "--runs",
                "100000000",
                "--time",
                "1000");
        Culprit.awaitHostAtWork(process);
        List<ProcessHandle> hosts = process.descendants().toList();
        Culprit.interrupt(process);
        Culprit.Ended hunt = culprit.ended(process);
        assertEquals(130, hunt.status(), hunt.toString());
        assertTrue(hunt.out().contains("interrupted; nothing wrong found so far"), hunt.toString());
        assertFalse(hunt.err().contains("interrupted"), "said once: " + hunt);
        assertFalse(hosts.stream().anyMatch(ProcessHandle::isAlive));
        assertTrue(Files.exists(folder.resolve(".culprit/LockedAccounts/case.json")));
    }

    @Test
    void terminationKeepsWhatWasFoundSoFar() throws Exception {
        String cp = Programs.compile(folder, "Racy", Programs.RACY).toString();
        Process process = culprit.start("hunt", "-cp", cp, "--main", "Racy", "--failures", "9", "--runs", "100000000");
        Path failing = folder.resolve(".culprit/Racy/failing.schedule");
        while (!Files.exists(failing) && process.isAlive()) Thread.sleep(100);
        new ProcessBuilder("kill", "-TERM", Long.toString(process.pid()))
                .start()
                .waitFor();
        Culprit.Ended hunt = culprit.ended(process);
        assertEquals(143, hunt.status(), hunt.toString());
        assertTrue(hunt.out().startsWith("FAILED  java.lang.IllegalStateException: count is 1"), hunt.toString());
        assertTrue(hunt.err().contains("interrupted: the failure was not studied to the end"), hunt.toString());
        assertTrue(file(".culprit/Racy/case.json").contains("\"schedule\": \"failing.schedule\""));
        culprit.run("replay", "--schedule", failing.toString()).hasStatus(1);
    }

    @Test
    void interruptedReplaySaysSo() throws Exception {
        String cp = Programs.compile(folder, "Racy", Programs.RACY).toString();
        culprit.run("hunt", "-cp", cp, "--main", "Racy", "--quiet").hasStatus(1);
        Process process =
                culprit.start("replay", "--schedule", ".culprit/Racy/failing.schedule", "--times", "1000000000");
        Culprit.awaitHostAtWork(process);
        Culprit.interrupt(process);
        Culprit.Ended replay = culprit.ended(process);
        assertEquals(130, replay.status(), replay.toString());
        assertEquals("culprit: interrupted\n", replay.err());
    }
}
