package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Culprit;
import dev.culprit.system.Programs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuppressSystemTest {
    /** The writer clears what the reader has just checked. */
    private static final String CACHE =
            """
            public class Cache {
                private String entry = "first";
                int size() {
                    if (entry == null) return 0; // check
                    return entry.length(); // use
                }
                void clear() {
                    entry = null; // clear
                }
                public static void main(String[] args) throws Exception {
                    Cache cache = new Cache();
                    Thread reader = new Thread(cache::size, "reader");
                    Thread writer = new Thread(cache::clear, "writer");
                    reader.start();
                    writer.start();
                    reader.join();
                    writer.join();
                }
            }
            """;

    /** Always fails: the wrong grade is used three times, and the first crash hides the others. */
    private static final String GRADES =
            """
            public class Grades {
                private final int[] salaries = {1, 2, 3};
                private final int[] bonuses = {1, 2, 3};
                private int grade;
                private int bonus;
                void classify(int years) {
                    grade = years * 2; // wrong
                    bonus = grade + 1; // derived
                }
                public static void main(String[] args) {
                    Grades grades = new Grades();
                    grades.classify(6);
                    System.out.println(grades.bonuses[grades.bonus]);
                    System.out.println(grades.salaries[grades.grade]);
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

    @Test
    void harmfulRaceIsFoundInTwoRunsAndKeptInTheCase() throws Exception {
        String classes = Programs.compile(folder, "Cache", CACHE).toString();
        Culprit.Ended hunted =
                culprit.run("suppress", "-cp", classes, "--main", "Cache").hasStatus(1);
        assertTrue(hunted.out().lines().allMatch(line -> line.length() <= 80), hunted.out());
        assertTrue(hunted.out().contains("ROOT   data race (WAR) on Cache.entry\n"), hunted.out());
        assertTrue(hunted.out().contains("2 runs: 1 original, 1 race check\n"), hunted.out());
        Culprit.Ended given = culprit.run("suppress", "--schedule", ".culprit/Cache/failing.schedule")
                .hasStatus(1);
        assertTrue(hunted.out().startsWith(given.out()), given.out());
        Culprit.Ended reported = culprit.run("report", ".culprit/Cache").hasStatus(1);
        assertTrue(reported.out().contains(given.out()), reported.out());
        String json = Files.readString(folder.resolve(".culprit/Cache/case.json"));
        assertTrue(json.contains("\"purpose\": \"race-check\""), json);
    }

    @Test
    void wrongValueIsFoundBehindTheCrashesThatItCauses() throws Exception {
        String classes = Programs.compile(folder, "Grades", GRADES).toString();
        Culprit.Ended ended =
                culprit.run("suppress", "-cp", classes, "--main", "Grades").hasStatus(1);
        int wrong = Programs.line(GRADES, "wrong");
        assertTrue(ended.out().contains("run 2  suppress  Grades.java:" + (wrong + 1) + " (main)"), ended.out());
        assertTrue(ended.out().contains("ROOT   first corruption at Grades.java:" + wrong + "\n"), ended.out());
        assertTrue(ended.out().contains("3 runs: 1 original, 2 suppressions\n"), ended.out());
    }

    @Test
    void scheduleThatDoesNotFailAnyMoreIsOneLine() throws Exception {
        Path classes = Programs.compile(folder, "Cache", CACHE);
        culprit.run("hunt", "-cp", classes.toString(), "--main", "Cache").hasStatus(1);
        Programs.compile(folder, "Cache", CACHE.replace("entry = null;", "entry = \"\";"));
        Culprit.Ended ended = culprit.run("suppress", "--schedule", ".culprit/Cache/failing.schedule")
                .hasStatus(2);
        assertEquals("", ended.out());
        assertTrue(Pattern.matches("culprit: [^\n]*does not fail any more[^\n]*\n", ended.err()), ended.err());
    }
}
