package dev.culprit.cli.options;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.culprit.cli.terminal.Terminal;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.Style;
import dev.culprit.trials.program.UnusableTarget;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileTrustTest {
    private static final FileTrust.Foreign FOREIGN =
            new FileTrust.Foreign("the case elsewhere", List.of("main: Evil", "classpath: a\u001b[2Jb"));

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    private FileTrust.Person person(boolean isThere, String answer) {
        PrintStream err = new PrintStream(shown, true, StandardCharsets.UTF_8);
        return new FileTrust.Person(
                isThere,
                new ByteArrayInputStream(answer.getBytes(StandardCharsets.UTF_8)),
                new Terminal(err, err, new Style(false), ProgressLine.Mode.PLAIN));
    }

    private String refused(FileTrust.Person person) {
        return assertThrows(UnusableTarget.class, () -> new FileTrust().check(FOREIGN, false, person))
                .getMessage();
    }

    @Test
    void ownFilesAreRunWithoutAQuestion() {
        assertDoesNotThrow(() -> new FileTrust().check(FOREIGN, true, person(true, "n\n")));
        assertEquals("", shown.toString(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"y\n", "yes\n", " YES \r\n", "y"})
    void filesFromElsewhereAreRunAfterYes(String answer) {
        assertDoesNotThrow(() -> new FileTrust().check(FOREIGN, false, person(true, answer)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "n\n", "yesterday\n", "\ny\n", "yyyyyyyyyyyyyyyyyy"})
    void anyOtherAnswerMeansNo(String answer) {
        assertEquals(
                "the case elsewhere was not recorded by you on this machine, and is not run",
                refused(person(true, answer)));
    }

    @Test
    void questionShowsWhatIsRun() {
        refused(person(true, "n\n"));
        assertEquals(
                """
                culprit: the case elsewhere was not recorded by you on this machine. It names what is run:
                  main: Evil
                  classpath: a?[2Jb
                Run this? [y/N] \
                """,
                shown.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n"));
    }

    @Test
    void nobodyIsAskedWhereNobodyIsThere() {
        assertEquals(
                "the case elsewhere was not recorded by you on this machine; --trust runs what it names: main: Evil;"
                        + " classpath: a?[2Jb",
                refused(person(false, "y\n")));
        assertEquals("", shown.toString(StandardCharsets.UTF_8));
    }
}
