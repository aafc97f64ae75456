package dev.culprit.investigation;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class LimitedTimeTest {
    private final Cancellation whole = new Cancellation();

    @Test
    void partIsStoppedWhenItsTimeIsOver() throws Exception {
        CountDownLatch stopped = new CountDownLatch(1);
        try (LimitedTime limited = new LimitedTime(0, whole)) {
            limited.cancellation().onCancel(stopped::countDown);
            stopped.await();
            assertTrue(limited.isOver());
            assertFalse(whole.isCancelled());
        }
    }

    @Test
    void partIsStoppedWithTheWhole() {
        try (LimitedTime limited = new LimitedTime(Long.MAX_VALUE, whole)) {
            assertFalse(limited.cancellation().isCancelled());
            whole.cancel();
            assertTrue(limited.cancellation().isCancelled());
            assertFalse(limited.isOver(), "the time is not the reason");
        }
    }

    @Test
    void partThatHasEndedIsNotStopped() {
        LimitedTime limited = new LimitedTime(Long.MAX_VALUE, whole);
        limited.close();
        whole.cancel();
        assertFalse(limited.cancellation().isCancelled());
    }
}
