package dev.culprit.trials;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import org.junit.jupiter.api.Test;

class ShortestPauseTest {
    private static final long MILLI = 1_000_000;

    private static Schedule shortest(long threshold, long... millis) throws Exception {
        PausedToy slow = new PausedToy(s -> s.pausedNanos() >= threshold);
        Outcome failing = slow.run(Steering.follow(PausedToy.paused(millis)));
        return new ShortestPause(slow, new TrialBudget(200, 60_000), Outcome::failed)
                .shortened(failing)
                .schedule();
    }

    @Test
    void thresholdIsFoundToAFiftieth() throws Exception {
        for (long threshold : new long[] {3 * MILLI + 70_000, 50 * MILLI + 123, 300 * MILLI, 989 * MILLI}) {
            long found = shortest(threshold, 990).pausedNanos();
            assertTrue(found >= threshold && found <= threshold * 1.04 + MILLI, threshold + ": " + found);
        }
    }

    @Test
    void onePauseReplacesSeveralThatTogetherAreLongEnough() throws Exception {
        Schedule s = shortest(60 * MILLI, 33, 33);
        assertEquals(1, s.pauses());
        assertTrue(s.pausedNanos() >= 60 * MILLI && s.pausedNanos() <= 63 * MILLI, s::toString);
    }
}
