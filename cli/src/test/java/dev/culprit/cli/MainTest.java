package dev.culprit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class MainTest {
    private static String complaint(String... arguments) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertEquals(
                ExitStatus.UNUSABLE,
                Main.commandLine(new PrintStream(err), arguments).execute(arguments));
        return err.toString();
    }

    @Test
    void missingCommandIsOneLine() {
        assertEquals(
                "culprit: a command is missing: diagnose, hunt, replay, rank, explain, locate, predict, "
                        + "suppress, fix, learn, report, demo or doctor (see culprit --help)\n",
                complaint());
    }

    @Test
    void versionIsThatOfTheBuild() throws Exception {
        String version = new Version().getVersion()[0];
        assertTrue(version.matches("culprit \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?"), version);
    }

    @Test
    void unknownOptionNamesTheHelpOfItsCommand() {
        assertEquals("culprit: Unknown option: '--foo' (see culprit hunt --help)\n", complaint("hunt", "--foo"));
        assertEquals(
                "culprit: Missing required option: '--schedule=FILE' (see culprit replay --help)\n",
                complaint("replay"));
    }

    @Test
    void optionsOfATargetExcludeEachOther() {
        assertEquals(
                "culprit: name the program by one of TEST, --main CLASS, --test CLASS[#METHOD] and --jar FILE\n",
                complaint("hunt", "--main", "A", "--test", "B", "-cp", "."));
    }
}
