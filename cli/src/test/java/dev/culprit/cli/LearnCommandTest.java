package dev.culprit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearnCommandTest {
    private static final String OLD =
            """
            class Cart {
                int sum;
                int total() {
                    if (sum > 100) return sum - sum / 10;
                    return sum;
                }
                boolean isFor(String name, String other) {
                    return name == other;
                }
            }
            """;

    @TempDir
    Path folder;

    private Path base;
    private Path before;
    private Path after;

    @BeforeEach
    void begin() throws IOException {
        base = folder.resolve("base.txt");
        before = Files.writeString(folder.resolve("Old.java"), OLD);
        after = folder.resolve("Cart.java");
    }

    private int learn(String... more) {
        String[] arguments = new String[more.length + 3];
        arguments[0] = "learn";
        arguments[1] = "--knowledge";
        arguments[2] = base.toString();
        System.arraycopy(more, 0, arguments, 3, more.length);
        return Main.commandLine(System.err, arguments).execute(arguments);
    }

    private int learnFix(String fixed) throws IOException {
        Files.writeString(after, fixed);
        return learn("--before", before.toString(), "--after", after.toString());
    }

    private static String complaint(String... arguments) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertEquals(
                ExitStatus.UNUSABLE,
                Main.commandLine(new PrintStream(err), arguments).execute(arguments));
        return err.toString();
    }

    private String complaintOfLearn(Path old, Path fixed) {
        return complaint(
                "learn", "--knowledge", base.toString(), "--before", old.toString(), "--after", fixed.toString());
    }

    @Test
    void aCommitWithAnImportAndTwoFixesIsLearned() throws IOException {
        String fixed = "import java.util.Objects;\n"
                + OLD.replace("sum > 100", "sum >= 100").replace("name == other", "Objects.equals(name, other)");
        assertEquals(ExitStatus.NOTHING_WRONG, learnFix(fixed));
        String learned = Files.readString(base);
        assertTrue(learned.contains("scenario Cart.java:4") && learned.contains("fix change > to >="), learned);
        assertTrue(learned.contains("scenario Cart.java:8") && learned.contains("fix compare by equals"), learned);
    }

    @Test
    void twoBasesMergeWithoutDuplicates() throws IOException {
        learnFix(OLD.replace("sum > 100", "sum >= 100"));
        Path team = Files.copy(base, folder.resolve("team.txt"));
        learnFix(OLD.replace("sum > 100", "sum < 100"));
        assertEquals(ExitStatus.NOTHING_WRONG, learn("--merge", team.toString()));
        assertEquals(
                2,
                Files.readString(base)
                        .lines()
                        .filter(l -> l.startsWith("scenario"))
                        .count());
    }

    @Test
    void aForeignFileIsRefusedInOneLineAndLeftAlone() throws IOException {
        Files.writeString(base, "name;price\n");
        Files.writeString(after, OLD.replace("sum > 100", "sum >= 100"));
        String said = complaintOfLearn(before, after);
        assertEquals(
                "culprit: the knowledge base " + base
                        + " cannot be used (it does not begin with \"culprit-knowledge 1\")\n",
                said);
        assertEquals("name;price\n", Files.readString(base));
    }

    @Test
    void whatIsNotAFixIsRefused() throws IOException {
        Files.writeString(after, OLD);
        assertEquals(
                "culprit: there is no changed statement between " + before + " and " + after + "\n",
                complaintOfLearn(before, after));
        Path code = Files.write(folder.resolve("Cart.class"), new byte[] {1});
        assertEquals(
                "culprit: a fix is learned from source files, and " + code + " is a class file\n",
                complaintOfLearn(code, after));
        assertFalse(Files.exists(base));
    }

    @Test
    void badOptionsOfFixAreOneLine() {
        String[] options = {"--confidence", "1.5", "--at", "Cart", "--top", "0"};
        String[] complaints = {
            "--confidence must be between 0 and 1: 1.5",
            "--at wants FILE:LINE, as Account.java:21, not Cart",
            "--top must be at least 1: 0"
        };
        for (int i = 0; i < complaints.length; i++)
            assertEquals(
                    "culprit: " + complaints[i] + "\n",
                    complaint("fix", "-cp", ".", "--tests", "ATest", options[2 * i], options[2 * i + 1]));
    }
}
