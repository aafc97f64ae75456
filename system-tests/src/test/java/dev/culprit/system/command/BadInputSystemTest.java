package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Culprit;
import dev.culprit.system.Programs;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BadInputSystemTest {
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

    @Test
    void noSuchClass() throws Exception {
        assertEquals(
                "there is no class com.acme.Bank on the class path",
                complaint("hunt", "-cp", classes, "--main", "com.acme.Bank"));
    }

    @Test
    void classWithoutMain() throws Exception {
        Programs.compile(folder, "NoMain", "public class NoMain {}");
        assertEquals(
                "class NoMain has no public static void main(String[])",
                complaint("hunt", "-cp", classes, "--main", "NoMain"));
    }

    @Test
    void testMethodThatDoesNotExist() throws Exception {
        assertEquals("class Racy has no method transfer", complaint("hunt", "-cp", classes, "--test", "Racy#transfer"));
    }

    @Test
    void testWithoutJUnit() throws Exception {
        assertEquals(
                "there is no test framework (JUnit or TestNG) on the class path; add the jars that the test is compiled with",
                complaint("hunt", "-cp", classes, "--test", "Racy#main"));
    }

    @Test
    void classpathEntryThatDoesNotExist() throws Exception {
        assertEquals(
                "class path entry /no/such/folder does not exist",
                complaint("hunt", "-cp", classes + ":/no/such/folder", "--main", "Racy"));
    }

    @Test
    void classFileOfALaterJava() throws Exception {
        Path file = Path.of(classes, "Racy.class");
        byte[] bytes = Files.readAllBytes(file);
        bytes[7] = 75;
        Files.write(file, bytes);
        assertEquals(
                "class Racy is of Java 31 (class file version 75); Culprit supports up to Java 25",
                complaint("hunt", "-cp", classes, "--main", "Racy"));
    }

    @Test
    void scheduleFilesThatAreNone() throws Exception {
        assertEquals("schedule file gone does not exist", complaint("replay", "--schedule", "gone"));
        Files.write(folder.resolve("foreign"), new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe});
        assertEquals(
                "schedule file foreign cannot be used: it is not a schedule file",
                complaint("replay", "--schedule", "foreign"));
        Files.writeString(
                folder.resolve("cut"), "culprit-schedule 1\nmain: Racy\nclasspath: " + classes + "\nhash 0\nrun\n");
        assertEquals(
                "schedule file cut cannot be used: it is truncated: its end is missing after 0 segments",
                complaint("replay", "--schedule", "cut"));
        Files.writeString(folder.resolve("garbled"), "culprit-schedule 1\nmain: Racy\nrun\nwhat is this\nend 1\n");
        assertEquals(
                "schedule file garbled cannot be used: line 4 cannot be read: what is this",
                complaint("replay", "--schedule", "garbled"));
    }

    @Test
    void caseFolderThatCannotBeWritten() throws Exception {
        Files.writeString(folder.resolve("file"), "");
        assertEquals(
                "the case folder file/case cannot be written; name another by --out",
                complaint("hunt", "-cp", classes, "--main", "Racy", "--out", "file/case"));
    }

    @Test
    void scheduleFilesThatCannotBeUsed() throws Exception {
        assertEquals("schedule file . is a folder", complaint("replay", "--schedule", "."));
        Files.writeString(folder.resolve("later"), "culprit-schedule 9\n");
        assertEquals(
                "schedule file later cannot be used: it is of version 9; this Culprit reads versions 1 to 3",
                complaint("replay", "--schedule", "later"));
        String rest = "\nhash 0\nrun\n0\t1\tended\tends\tRacy.main(Racy.java:4)\nend 1\n";
        Files.writeString(folder.resolve("nameless"), "culprit-schedule 1\nclasspath: " + classes + rest);
        assertEquals(
                "the schedule does not name its main class or test",
                complaint("replay", "--trust", "--schedule", "nameless"));
        Files.writeString(folder.resolve("moved"), "culprit-schedule 1\nmain: Racy\nclasspath: /no/such" + rest);
        assertEquals("class path entry /no/such does not exist", complaint("replay", "--trust", "--schedule", "moved"));
    }

    @Test
    void filesThatAreNotWhatTheyShouldBe() throws Exception {
        Files.writeString(Path.of(classes, "Racy.class"), "no class");
        assertEquals(
                "class Racy is not a readable class file: it is not a class file",
                complaint("hunt", "-cp", classes, "--main", "Racy"));
        Files.writeString(folder.resolve("bad.jar"), "no jar");
        assertTrue(complaint("hunt", "--jar", "bad.jar").startsWith("jar bad.jar is not a readable jar file"));
        assertEquals(
                "the file with the expected output, gone.txt, cannot be read",
                complaint("hunt", "-cp", classes, "--main", "Racy", "--expect-output", "gone.txt"));
    }

    @Test
    void filesThatCannotBeWritten() throws Exception {
        assertEquals(
                "the file /no/such/case.json cannot be written",
                complaint("hunt", "-cp", classes, "--main", "Racy", "--json", "/no/such/case.json"));
        assertEquals(
                "the case folder /proc/case cannot be written; name another by --out",
                complaint("hunt", "-cp", classes, "--main", "Racy", "--out", "/proc/case"));
    }

    @Test
    void optionsThatMakeNoSense() throws Exception {
        assertTrue(complaint("hunt", "-cp", classes, "--main", "Racy", "--strategy", "luck")
                .startsWith("unknown strategy luck"));
        assertEquals(
                "--runs must be at least 1: -5", complaint("hunt", "-cp", classes, "--main", "Racy", "--runs", "-5"));
        assertEquals(
                "--time must be more than 0: 0.0", complaint("hunt", "-cp", classes, "--main", "Racy", "--time", "0"));
        assertTrue(complaint("hunt", "-cp", classes, "--main", "Racy", "--runs", "many")
                .startsWith("Invalid value for option '--runs'"));
        assertTrue(complaint("hunt", "--nonsense").startsWith("Unknown option: '--nonsense'"));
        assertTrue(complaint("nonsense").startsWith("Unmatched argument"));
        assertTrue(complaint("hunt", "-cp", classes).startsWith("name the program by one of TEST, --main CLASS"));
        assertEquals(
                "/tmp is not a JDK: it has no bin/java",
                complaint("hunt", "-cp", classes, "--main", "Racy", "--jdk", "/tmp"));
    }

    @Test
    void jvmArgumentThatTheJvmDoesNotKnow() throws Exception {
        assertTrue(complaint("hunt", "-cp", classes, "--main", "Racy", "--jvm-arg", "-XX:+Nonsense")
                .startsWith("the JVM did not start: "));
    }

    @Test
    void argumentsOfTheProgramWithoutTheirDelimiter() throws Exception {
        String stray = "'extra' belongs to no option; arguments of the program come after --";
        assertEquals(stray, complaint("hunt", "-cp", classes, "--main", "Racy", "extra"));
        assertEquals(stray, complaint("hunt", "-cp", classes, "extra", "--main", "Racy", "--", "extra", "more"));
        assertEquals(stray, complaint("hunt", "-cp", classes, "--test", "Racy", "extra"));
        assertEquals(
                "a test takes no arguments: extra", complaint("hunt", "-cp", classes, "--test", "Racy", "--", "extra"));
        assertTrue(complaint("replay", "--schedule", "gone", "extra").startsWith("Unmatched argument"));
    }

    @Test
    void helpFitsATerminal() throws Exception {
        for (String[] command : new String[][] {
            {"--help"},
            {"diagnose", "--help"},
            {"doctor", "--help"},
            {"hunt", "--help"},
            {"rank", "--help"},
            {"explain", "--help"},
            {"locate", "--help"},
            {"replay", "--help"},
            {"demo", "--help"}
        }) {
            String help = culprit.run(command).hasStatus(0).out();
            assertTrue(help.lines().allMatch(line -> line.length() <= 80), help);
            assertTrue(help.lines().count() > 5, help);
        }
    }

    @Test
    void helpEndsWithAnExample() throws Exception {
        for (String command : new String[] {"hunt", "rank", "explain", "locate", "replay", "demo"}) {
            String help = culprit.run(command, "--help").hasStatus(0).out();
            assertTrue(help.strip().lines().reduce((a, b) -> b).orElseThrow().contains("culprit " + command), help);
        }
    }
}
