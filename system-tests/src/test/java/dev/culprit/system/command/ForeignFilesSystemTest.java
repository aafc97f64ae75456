package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Culprit;
import dev.culprit.system.Programs;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that come from elsewhere are refused in one line, or run only if the user wants that. */
class ForeignFilesSystemTest {
    @TempDir
    Path folder;

    private Culprit culprit;
    private String classes;

    @BeforeEach
    void compile() throws Exception {
        culprit = new Culprit(folder);
        classes = Programs.compile(folder, "Racy", Programs.RACY).toString();
    }

    private String complaint(String... arguments) throws Exception {
        return culprit.run(arguments).complaint();
    }

    private void hunt() throws Exception {
        culprit.run("hunt", "-cp", classes, "--main", "Racy", "--out", "case", "--quiet")
                .hasStatus(1);
    }

    /** A JDK whose {@code java} leaves a file behind when it is run. */
    private Path trap() throws Exception {
        Path home = Files.createDirectories(folder.resolve("jdk/bin")).getParent();
        Path java =
                Files.writeString(home.resolve("bin/java"), "#!/bin/sh\ntouch '" + folder.resolve("sprung") + "'\n");
        assertTrue(java.toFile().setExecutable(true));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"17.0.1\"\n");
        return home;
    }

    @Test
    void scheduleFromElsewhereRunsNothingUnlessItIsTrusted() throws Exception {
        hunt();
        culprit.run("replay", "--schedule", "case/failing.schedule", "--quiet").hasStatus(1);
        String own = Files.readString(folder.resolve("case/failing.schedule"));
        String changed = own.replaceFirst("jdk-home: .*", "jdk-home: " + trap());
        Files.writeString(folder.resolve("foreign"), changed);
        String expected = "schedule file foreign was not recorded by you on this machine; --trust runs what it names: "
                + "jdk-home: " + folder.resolve("jdk") + "; jvm-arg.0: ";
        assertTrue(complaint("replay", "--schedule", "foreign").startsWith(expected));
        assertTrue(complaint("explain", "--failing", "foreign").startsWith(expected));
        assertFalse(Files.exists(folder.resolve("sprung")));
        Files.writeString(folder.resolve("unmarked"), own.replaceFirst("recorded: .*\n", ""));
        assertTrue(complaint("replay", "--schedule", "unmarked").contains("was not recorded by you"));
        culprit.run("replay", "--trust", "--schedule", "unmarked", "--quiet").hasStatus(1);
    }

    @Test
    void caseFromElsewhereRunsNothingUnlessItIsTrusted() throws Exception {
        hunt();
        Path file = folder.resolve("case/case.json");
        String own = Files.readString(file);
        // no program of that name is there, so that a case that is run is refused for another reason
        Files.writeString(file, own.replaceFirst("\"main\": \"Racy\"", "\"main\": \"Other\""));
        assertEquals(
                "the case case was not recorded by you on this machine; --trust runs what it names: main: Other;"
                        + " classpath: " + classes,
                complaint("fix", "--case", "case"));
        assertTrue(complaint("fix", "--trust", "--case", "case").contains("class Other"));
        Files.writeString(file, own.replaceFirst("(?s),\\s*\"recorded\": \"[^\"]*\"", ""));
        assertTrue(complaint("fix", "--case", "case").contains("was not recorded by you"));
        Files.writeString(file, own);
        assertEquals(
                "the file none/case.json cannot be written",
                complaint("fix", "--case", "case", "--json", "none/case.json"));
        // an own case is not refused: the next thing that is wrong is the class path
        assertTrue(complaint("fix", "--case", "case", "-cp", "none").startsWith("class path entry none "));
    }

    @Test
    void damagedSchedules() throws Exception {
        hunt();
        String own = Files.readString(folder.resolve("case/failing.schedule"));
        Files.writeString(folder.resolve("nul"), own.replaceFirst("main: Racy", "main: Ra\0cy"));
        assertEquals(
                "schedule file nul cannot be used: line 2 has a NUL byte", complaint("replay", "--schedule", "nul"));
        Files.writeString(folder.resolve("number"), own.replaceFirst("\n0\t\\d+", "\n0\t99999999999"));
        assertTrue(complaint("replay", "--schedule", "number").endsWith("a number that is too large: 99999999999"));
        Files.writeString(folder.resolve("backend"), own.replaceFirst("isolate: ", "backend: warp\nisolate: "));
        assertEquals(
                "the schedule's header has backend: warp, which is not one of auto, fiber, thread",
                complaint("replay", "--trust", "--schedule", "backend"));
    }

    @Test
    void filesWithoutAnEnd() throws Exception {
        try (RandomAccessFile sparse =
                new RandomAccessFile(folder.resolve("huge").toFile(), "rw")) {
            sparse.setLength(3L << 30);
        }
        for (String file : new String[] {"huge", "/dev/zero"}) {
            assertEquals(
                    "schedule file " + file + " cannot be used: it is larger than 128 MB",
                    complaint("replay", "--schedule", file));
            assertEquals("the case " + file + " cannot be used: it is larger than 64 MB", complaint("report", file));
            assertEquals(
                    "the file with the expected output, " + file + ", cannot be used: it is larger than 64 MB",
                    complaint("hunt", "-cp", classes, "--main", "Racy", "--expect-output", file));
            assertTrue(complaint("hunt", "--jar", file).startsWith("jar " + file + " is not a readable jar file"));
        }
    }

    @Test
    void classFilesThatAreDamaged() throws Exception {
        Path file = Path.of(classes, "Racy.class");
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length / 2));
        assertEquals(
                "class Racy is not a readable class file: it is truncated",
                complaint("hunt", "-cp", classes, "--main", "Racy"));
        Files.write(file, new byte[0]);
        assertEquals(
                "class Racy is not a readable class file: it is empty",
                complaint("hunt", "-cp", classes, "--main", "Racy"));
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(3L << 30);
        }
        assertEquals(
                "Racy.class in " + classes + " cannot be read (it is larger than 64 MB)",
                complaint("hunt", "-cp", classes, "--main", "Racy"));
    }

    @Test
    void numbersThatAreTooLarge() throws Exception {
        assertEquals(
                "--runs is too large: 99999999999999999999 (see culprit hunt --help)",
                complaint("hunt", "-cp", classes, "--main", "Racy", "--runs", "99999999999999999999"));
        assertEquals(
                "--time is too large: 1.0E300", complaint("hunt", "-cp", classes, "--main", "Racy", "--time", "1e300"));
        assertEquals(
                "the number of --strategy pct:1000 is too large",
                complaint("hunt", "-cp", classes, "--main", "Racy", "--strategy", "pct:1000"));
    }
}
