package dev.culprit.investigation.suppressing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuppressedOutputTest {
    private static final String EXPECTED = "begin\ntotal 5\nend\n";

    private static Outcome printed(String output) {
        Failure failure = new Failure(FailureKind.OUTPUT, "", "", "", List.of(), List.of());
        return new Outcome(Verdict.FAILED, failure, Note.NONE, Schedule.NONE, Outcome.Account.of(0, output));
    }

    private static Verdict judged(String original, String suppressed) {
        return new SuppressedOutput(EXPECTED, printed(original))
                .judge(printed(suppressed))
                .verdict();
    }

    @Test
    void lineThatIsNotPrintedAnyMoreIsNotWrong() {
        assertEquals(Verdict.PASSED, judged("begin\ntotal 4\nend\n", "begin\nend\n"));
    }

    @Test
    void wrongLineStaysWrong() {
        assertEquals(Verdict.FAILED, judged("begin\ntotal 4\nend\n", "begin\ntotal 3\n"));
        assertEquals(Verdict.FAILED, judged("begin\ntotal 4\nend\n", "end\nbegin\n"));
    }

    @Test
    void missingLineIsWrongIfThatIsTheFailure() {
        assertEquals(Verdict.FAILED, judged("begin\nend\n", "begin\nend\n"));
    }

    @Test
    void otherFailuresAreLeftAlone() {
        Failure crash = new Failure(FailureKind.EXCEPTION, "java.lang.Error", "", "", List.of(), List.of());
        Outcome crashed =
                new Outcome(Verdict.FAILED, crash, Note.NONE, Schedule.NONE, Outcome.Account.of(0, "begin\n"));
        assertEquals(crashed, new SuppressedOutput(EXPECTED, printed("begin\ntotal 4\n")).judge(crashed));
    }
}
