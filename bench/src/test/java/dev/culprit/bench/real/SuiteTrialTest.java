package dev.culprit.bench.real;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Verdict;
import dev.culprit.trials.Counts;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.Found;
import dev.culprit.trials.HuntResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SuiteTrialTest {
    private final SuiteTrial.Result result = new SuiteTrial.Result(10, 200);

    private static HuntResult hunt(int... lines) {
        List<DistinctFailure> failures = new ArrayList<>();
        for (int line : lines) {
            Failure failure = new Failure(
                    FailureKind.EXCEPTION,
                    "a.Wrong",
                    "at " + line,
                    "main",
                    List.of(new Frame("a.T", "m", "T.java", line)),
                    List.of());
            Outcome outcome = new Outcome(Verdict.FAILED, failure, Note.NONE, Schedule.NONE, Outcome.Account.NONE);
            failures.add(new DistinctFailure(failure.key(), 0, 1, 1, new Found(0, "", outcome)));
        }
        Counts counts = new Counts(failures.size(), 1, 0);
        return new HuntResult(
                counts, 1, failures, null, new HuntResult.Circumstances("17", "", List.of(), Note.NONE, "", false));
    }

    @Test
    void failureIsTheProgramsIfItOccursWithoutControl() {
        SuiteTrial.sort("a.T", hunt(7), hunt(3, 7), result);
        assertEquals(Map.of("a.T", "a.Wrong: at 7 in thread main"), result.plainly());
        assertTrue(result.isQuiet());
    }

    @Test
    void anotherFailureWithoutControlDoesNotExcuseIt() {
        SuiteTrial.sort("a.T", hunt(7), hunt(3), result);
        assertEquals(Map.of("a.T", "a.Wrong: at 7 in thread main"), result.failed());
        assertFalse(result.isQuiet());
    }

    @Test
    void withoutARunThatEndedNothingIsKnown() {
        HuntResult none = new HuntResult(
                new Counts(0, 0, 1),
                1,
                List.of(),
                null,
                new HuntResult.Circumstances("17", "", List.of(), Note.of("the time was over"), "", false));
        assertFalse(SuiteTrial.hasVerdict(none));
        assertTrue(SuiteTrial.hasVerdict(hunt(7)));
        assertTrue(SuiteTrial.hasVerdict(hunt()));
    }

    @Test
    void suiteThatWasNotRunIsNotQuiet() {
        assertTrue(result.isQuiet());
        result.unusable().put("a.One", "it has no test");
        assertTrue(result.isQuiet());
        result.unusable().put("a.Two", "a class is missing");
        assertFalse(result.isQuiet());
        assertFalse(new SuiteTrial.Result(10, 0).isQuiet());
    }

    @Test
    void classThatTakesLongWithoutControlIsNoStall() {
        result.tooLong().put("a.T", "44 s without control");
        assertTrue(result.isQuiet());
    }

    @Test
    void inconclusiveClassIsNotQuiet() {
        result.inconclusive().put("a.T", "too few runs");
        assertFalse(result.isQuiet());
    }
}
