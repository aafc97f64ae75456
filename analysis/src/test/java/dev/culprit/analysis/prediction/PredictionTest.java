package dev.culprit.analysis.prediction;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.LockUse;
import dev.culprit.model.Place;
import dev.culprit.model.SiteKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class PredictionTest {
    private static final String NULL = "java.lang.NullPointerException";

    private static Frame line(int line) {
        return new Frame("app.Book", "run", "Book.java", line);
    }

    private static Prediction.Step step(Prediction.Role role, int line) {
        Place place = Place.of("0.1", "app.Book", line, SiteKind.LOCK, 1);
        return new Prediction.Step(role, "app.Book.lock", "t", line(line), place);
    }

    /** One thread takes its locks in lines 1 and 2, the other in lines 3 and 4. */
    private static final Prediction DEADLOCK = new Prediction(
            Crash.DEADLOCK,
            "app.Book.lock",
            List.of(),
            List.of(
                    step(Prediction.Role.TAKES, 1),
                    step(Prediction.Role.TAKES, 3),
                    step(Prediction.Role.WAITS_FOR, 2),
                    step(Prediction.Role.WAITS_FOR, 4)),
            line(2));

    private static final Prediction DEREFERENCE = new Prediction(
            Crash.NULL_DEREFERENCE, "app.Book.page", List.of(), List.of(step(Prediction.Role.USES, 5)), line(5));

    private static Failure failure(FailureKind kind, String type, int line) {
        return new Failure(kind, type, "", "t", List.of(line(line)), List.of());
    }

    private static Failure deadlock(int... waiting) {
        List<LockUse> uses = java.util.Arrays.stream(waiting)
                .mapToObj(line -> new LockUse("t", "lock", "lock", line(line), false))
                .toList();
        return new Failure(FailureKind.DEADLOCK, "", "", "t", List.of(), List.of(), uses);
    }

    @Test
    void aDeadlockAtTheSecondLockOfAnyThreadIsThePredictedOne() {
        assertTrue(DEADLOCK.isFulfilledBy(deadlock(2, 4)));
        assertTrue(DEADLOCK.isFulfilledBy(deadlock(4)));
        assertFalse(DEADLOCK.isFulfilledBy(deadlock(1, 3)));
    }

    /** The JVM does not know which threads hold a read lock, so that the run is a hang. */
    @Test
    void aHangAtTheSecondLockOfAThreadIsThePredictedDeadlock() {
        assertTrue(DEADLOCK.isFulfilledBy(failure(FailureKind.HANG, "", 2)));
        assertTrue(DEADLOCK.isFulfilledBy(failure(FailureKind.HANG, "", 4)));
        assertFalse(DEADLOCK.isFulfilledBy(failure(FailureKind.HANG, "", 3)));
    }

    @Test
    void otherCrashesAreSeenByTheirExceptionAndPlace() {
        assertTrue(DEREFERENCE.isFulfilledBy(failure(FailureKind.EXCEPTION, NULL, 5)));
        assertFalse(DEREFERENCE.isFulfilledBy(failure(FailureKind.EXCEPTION, NULL, 6)));
        assertFalse(DEREFERENCE.isFulfilledBy(failure(FailureKind.EXCEPTION, "java.lang.ArithmeticException", 5)));
        assertFalse(DEREFERENCE.isFulfilledBy(failure(FailureKind.HANG, "", 5)));
    }
}
