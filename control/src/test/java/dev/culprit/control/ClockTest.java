package dev.culprit.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ClockTest {
    @Test
    void aLoopThatWaitsForAPointInTimeEndsSoon() {
        Clock clock = new Clock();
        int looks = 0;
        while (clock.look() < 3_600_000_000_000L) looks++;
        assertTrue(looks < 100_000, "an hour took " + looks + " looks");
    }

    @Test
    void timePassesSlowlyWhileOtherThingsHappen() {
        Clock clock = new Clock();
        for (int i = 0; i < 10_000; i++) {
            clock.look();
            clock.settle();
        }
        assertTrue(clock.now() <= 10_000_000, "10,000 looks took " + clock.now() + " ns");
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
