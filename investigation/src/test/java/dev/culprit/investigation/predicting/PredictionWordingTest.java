package dev.culprit.investigation.predicting;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.prediction.Crash;
import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PredictionWordingTest {
    private static final Frame AT = new Frame("app.Book", "run", "Book.java", 2);

    private static Validated validated(Crash crash, Map<String, Integer> reasons, Failure failure) {
        Prediction p = new Prediction(crash, "app.Book.lock", List.of(), List.of(), AT);
        Outcome run = failure == null
                ? null
                : new Outcome(Verdict.FAILED, failure, Note.NONE, Schedule.NONE, Outcome.Account.NONE);
        Validated.Tries tries = new Validated.Tries(2, failure == null ? 0 : 2, reasons);
        return new Validated(p, Target.ofMain("app.Book", List.of(), null), tries, run, false);
    }

    private static void assertEnds(String expected, Validated v) {
        String text = PredictionWording.explanation(v);
        assertTrue(text.endsWith(expected), text);
    }

    /** It has no class of an exception. */
    @Test
    void aDeadlockIsNamedByItsHeadline() {
        Failure deadlock = new Failure(FailureKind.DEADLOCK, "", "2 threads wait", "", List.of(AT), List.of());
        assertEnds(
                "A run in this order ended with deadlock: 2 threads wait.",
                validated(Crash.DEADLOCK, Map.of(), deadlock));
    }

    @Test
    void anExceptionIsNamedByItsClass() {
        Failure thrown = new Failure(FailureKind.EXCEPTION, "app.Lost", "message", "t", List.of(AT), List.of());
        assertEnds("A run in this order ended with app.Lost.", validated(Crash.USE_AFTER_RELEASE, Map.of(), thrown));
    }

    @Test
    void anOrderThatIsNotFeasibleHasItsReason() {
        assertEnds(
                "None of 2 runs could be made to have this order: a lock is in the way.",
                validated(Crash.USE_AFTER_RELEASE, Map.of("a lock is in the way", 2), null));
    }
}
