package dev.culprit.control.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ClockTest {
    @Test
    void aLoopThatWaitsForAPointInTimeEndsSoon() {
        Clock clock = new Clock();
        int reads = 0;
        while (clock.read() < 3_600_000_000_000L) reads++;
        assertTrue(reads < 100_000, "an hour took " + reads + " reads");
    }

    @Test
    void timePassesSlowlyWhileOtherThingsHappen() {
        Clock clock = new Clock();
        for (int i = 0; i < 10_000; i++) {
            clock.read();
            clock.settle();
        }
        assertTrue(clock.now() <= 10_000_000, "10,000 reads took " + clock.now() + " ns");
    }

    @Test
    void itNeverGoesBackAndDeadlinesDoNotOverflow() {
        Clock clock = new Clock();
        clock.advanceTo(500);
        clock.advanceTo(100);
        assertEquals(500, clock.now());
        assertEquals(ScheduledThread.NEVER, clock.deadline(Long.MAX_VALUE));
    }
}
