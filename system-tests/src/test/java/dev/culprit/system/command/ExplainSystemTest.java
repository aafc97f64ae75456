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
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExplainSystemTest {
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

    private Culprit.Ended explain(Path jdk, String subject, String... more) throws Exception {
        List<String> arguments =
                new ArrayList<>(List.of("explain", "-cp", SUBJECTS, "--main", subject, "--jdk", jdk.toString()));
        arguments.addAll(List.of(more));
        return culprit.run(arguments.toArray(String[]::new));
    }

    private static void fitsTheTerminal(String out) {
        assertTrue(out.lines().allMatch(line -> line.length() <= 80), out);
    }

    /** The text without line breaks and the spaces around them. */
    private static String flowing(String out) {
        return out.replaceAll("\\s+", " ");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aHuntIsExplainedFromItsRootToItsFailure(Path jdk) throws Exception {
        Culprit.Ended ended = explain(
                        jdk, "subjects.classic.AccountTransfer", "--json", "copy.json", "--dot", "why.dot")
                .hasStatus(1);
        fitsTheTerminal(ended.out());
        assertTrue(ended.out().contains("\nWhy it failed ("), ended.out());
        assertTrue(ended.out().contains("the dynamic slice would be "), ended.out());
        assertTrue(flowing(ended.out()).contains("this is an atomicity violation."), ended.out());
        assertTrue(ended.out().contains("throws IllegalStateException"), ended.out());
        String json = Files.readString(folder.resolve(".culprit/AccountTransfer/case.json"));
        assertEquals(json, Files.readString(folder.resolve("copy.json")));
        assertTrue(json.contains("\"kind\": \"atomicity-violation\""), json);
        assertTrue(json.contains("\"subjects.classic.AccountTransfer$Account.balance\""), json);
        assertTrue(json.contains("\"role\": \"root\""), json);
        assertTrue(json.contains("\"run\": \"passing\""), json);
        assertTrue(Files.readString(folder.resolve("why.dot")).startsWith("digraph explanation {"));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theCaseStudyOfThePaper(Path jdk) throws Exception {
        String out = explain(jdk, "subjects.servers.TableDrop").hasStatus(1).out();
        for (String step : List.of("inUse = null", "tests inUse = Thread #", "dropPending = true", "info = null"))
            assertTrue(out.contains(step), step + " in\n" + out);
        assertTrue(
                out.indexOf("tests inUse") < out.indexOf("dropPending = true")
                        && out.indexOf("dropPending = true") < out.indexOf("info = null")
                        && out.indexOf("info = null") < out.indexOf("throws NullPointerException"),
                out);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void twoScheduleFilesAreCompared(Path jdk) throws Exception {
        String classes = Programs.compile(folder, "Racy", Programs.RACY).toString();
        culprit.run("hunt", "-cp", classes, "--main", "Racy", "--jdk", jdk.toString())
                .hasStatus(1);
        Culprit.Ended ended = culprit.run(
                        "explain",
                        "--failing",
                        ".culprit/Racy/failing.schedule",
                        "--passing",
                        ".culprit/Racy/passing.schedule",
                        "--trace",
                        "traces")
                .hasStatus(1);
        fitsTheTerminal(ended.out());
        assertTrue(ended.out().contains("reads count = "), ended.out());
        assertTrue(Files.exists(folder.resolve("traces/failing.trace")));
        assertTrue(Files.exists(folder.resolve("traces/passing.trace")));
        Culprit.Ended slice = culprit.run("explain", "--failing", ".culprit/Racy/failing.schedule", "--slice")
                .hasStatus(1);
        assertTrue(slice.out().contains("\nWhat the failure depended on ("), slice.out());
        assertFalse(slice.out().contains("passing"), slice.out());
        Culprit.Ended quiet = culprit.run(
                        "explain",
                        "--failing",
                        ".culprit/Racy/failing.schedule",
                        "--passing",
                        ".culprit/Racy/passing.schedule",
                        "--quiet")
                .hasStatus(1);
        assertEquals(1, quiet.out().lines().count(), quiet.out());
        assertTrue(quiet.out().startsWith("atomicity violation on Racy.count"), quiet.out());
    }

    /** Nothing in the code of {@code isThere} can be seen to need its class. */
    @Test
    void classesThatTheirFirstCallInitialises() throws Exception {
        String source =
                """
                public class Tally {
                    static class Checks {
                        static final Object made = new Object();
                        static boolean isThere(Object object) {
                            return object != null;
                        }
                    }
                    int total;
                    void add() {
                        if (Checks.isThere(this)) total++;
                    }
                    public static void main(String[] args) throws Exception {
                        Tally tally = new Tally();
                        Thread one = new Thread(tally::add, "one");
                        Thread two = new Thread(tally::add, "two");
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                        if (tally.total != 2) throw new IllegalStateException("total is " + tally.total);
                    }
                }
                """;
        String classes = Programs.compile(folder, "Tally", source).toString();
        Culprit.Ended ended = culprit.run("explain", "-cp", classes, "--main", "Tally", "--quiet")
                .hasStatus(1);
        assertTrue(ended.out().startsWith("atomicity violation on Tally.total"), ended.out());
    }

    @Test
    void aProgramThatAlwaysFailsHasADynamicSlice() throws Exception {
        String classes = Programs.compile(folder, "Broken", Programs.BROKEN).toString();
        Culprit.Ended ended = culprit.run("explain", "-cp", classes, "--main", "Broken", "--runs", "20")
                .hasStatus(1);
        assertTrue(ended.out().contains("What the failure depended on ("), ended.out());
        assertTrue(flowing(ended.out()).contains("No run passed, so there is nothing to compare with"), ended.out());
    }

    @Test
    void runsThatDoNotFitAreRefused() throws Exception {
        String classes = Programs.compile(folder, "Racy", Programs.RACY).toString();
        culprit.run("hunt", "-cp", classes, "--main", "Racy").hasStatus(1);
        String failing = ".culprit/Racy/failing.schedule";
        String passing = ".culprit/Racy/passing.schedule";
        assertEquals(
                "the run of " + passing + " passed; --failing wants one that failed",
                culprit.run("explain", "--failing", passing, "--passing", passing)
                        .complaint());
        assertTrue(culprit.run("explain", "--failing", failing, "--passing", failing)
                .complaint()
                .endsWith("; --passing wants one that passed"));
        assertEquals(
                "--passing needs --failing as well",
                culprit.run("explain", "--passing", passing).complaint());
        assertTrue(culprit.run("explain", "--failing", failing, "--main", "Racy", "-cp", classes)
                .complaint()
                .startsWith("the schedule of --failing names its program"));
        assertEquals(
                "runs of --strategy free cannot be repeated, and so not be explained",
                culprit.run("explain", "-cp", classes, "--main", "Racy", "--strategy", "free")
                        .complaint());
        Path cut = folder.resolve("cut.schedule");
        String whole = Files.readString(folder.resolve(failing));
        Files.writeString(cut, whole.substring(0, whole.lastIndexOf("end ")));
        assertTrue(
                culprit.run("explain", "--failing", "cut.schedule").complaint().contains("it is truncated"));
    }
}
