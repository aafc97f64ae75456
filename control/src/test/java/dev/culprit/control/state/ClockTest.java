package dev.culprit.control.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.runtime.control.Probes;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ClockTest {
    @BeforeEach
    void beginTrial() {
        Probes.events = 0;
    }

    @Test
    void aLoopThatWaitsForAPointInTimeEndsSoon() {
        Clock clock = new Clock();
        int reads = 0;
        while (clock.now() < 3_600_000_000_000L) {
            clock.advance(clock.nextTick(1));
            reads++;
        }
        assertTrue(reads < 100_000, "an hour took " + reads + " reads");
    }

    @Test
    void timePassesSlowlyWhileOtherThingsHappen() {
        Clock clock = new Clock();
        for (int i = 0; i < 10_000; i++) {
            clock.advance(clock.nextTick(1));
            clock.settle();
        }
        assertTrue(clock.now() <= 10_000_000, "10,000 reads took " + clock.now() + " ns");
    }

    @Test
    void timePassesSlowlyWhileAThreadThatIsAloneReadsTheClockForOtherReasons() {
        Clock clock = new Clock();
        for (int i = 0; i < 15_000; i++) clock.advance(clock.nextTick(1));
        assertEquals(15_000_000, clock.now());
        for (int i = 0; i < 300_000; i++) clock.advance(clock.nextTick(i % 3));
        assertEquals(315_000_000, clock.now());
    }

    @Test
    void stepsTakeTimeUnlessTheScheduleIsOld() {
        Clock clock = new Clock();
        Clock old = new Clock(false, false);
        Probes.events += 10_000_000;
        assertEquals(1_000_000_000L, clock.now());
        assertEquals(0, old.now());
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
