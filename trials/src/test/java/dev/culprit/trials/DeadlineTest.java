package dev.culprit.trials;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DeadlineTest {
    private long now = TimeUnit.SECONDS.toNanos(77);
    private final Deadline deadline = new Deadline(10_000, () -> now);

    private void pass(long millis) {
        now += TimeUnit.MILLISECONDS.toNanos(millis);
    }

    @Test
    void failureThatIsFoundEarlyIsStudiedUntilTheDeadline() {
        pass(4_000);
        assertEquals(6_000, deadline.millisLeft());
        assertEquals(6_000, deadline.millisToStudy());
    }

    @Test
    void confirmationLeavesHalfOfTheTime() {
        pass(4_000);
        assertEquals(3_000, deadline.millisToConfirm());
    }

    @Test
    void failureThatIsFoundLateIsConfirmedAndStudiedBeyondTheDeadline() {
        pass(9_900);
        assertEquals(100 + 1_500, deadline.millisToConfirm());
        assertEquals(100 + 1_500, deadline.millisToStudy());
    }

    @Test
    void laterWorkEndsAtTheSameTime() {
        pass(10_400);
        assertTrue(deadline.isOver());
        assertEquals(1_100, deadline.millisToStudy());
        pass(1_100);
        assertEquals(0, deadline.millisToStudy());
        pass(1);
        assertEquals(0, deadline.millisToStudy());
    }

    @Test
    void deadlineIsNotOverBefore() {
        pass(9_999);
        assertFalse(deadline.isOver());
    }
}
