package dev.culprit.investigation.predicting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TimeSharesTest {
    @Test
    void aClassHasTwiceItsEqualPart() {
        assertEquals(40_000, TimeShares.share(100_000, 5));
    }

    @Test
    void aClassOfALargeSuiteHasTimeToStart() {
        assertEquals(10_000, TimeShares.share(150_000, 300));
    }

    @Test
    void noClassHasMoreThanWhatIsLeft() {
        assertEquals(3_000, TimeShares.share(3_000, 300));
        assertEquals(50_000, TimeShares.share(50_000, 1));
    }

    @Test
    void theTimeOfAClassDoesNotStopTheNext() throws InterruptedException {
        AtomicInteger stopped = new AtomicInteger();
        try (TimeShares times = new TimeShares(60_000)) {
            times.begin(1, stopped::incrementAndGet);
            while (stopped.get() == 0) Thread.sleep(1);
            times.end();
            Thread.sleep(5);
            int before = stopped.get();
            Thread.sleep(120);
            assertEquals(before, stopped.get());
            assertFalse(times.isOver());
        }
    }
}
