package dev.culprit.control.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.model.Segment.Point;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SlownessTest {
    private static final long MILLI = 1_000_000;
    private static final int POINTS = 20;
    private static final long TRIALS = 1_000;

    private final ScheduledThread a = ThreadFixture.thread(1);

    /** The length of all pauses of a run that reaches its points, in milliseconds. */
    private long paused(Slowness slowness, long trial) {
        slowness.begin(trial, Random64.of(7, trial));
        if (!slowness.isActive()) return 0;
        long sum = 0;
        for (int i = 0; i < POINTS; i++) sum += slowness.at(a, i % 2 == 0 ? Point.WAKE : Point.CLOCK);
        return sum / MILLI;
    }

    @Test
    void programsThatDoNotDependOnTimeAreNeverSlowedDown() {
        Slowness slowness = new Slowness(1_000);
        slowness.usesTime(30_000 * MILLI);
        for (long trial = 0; trial < TRIALS; trial++) {
            slowness.begin(trial, Random64.of(7, trial));
            assertFalse(slowness.isActive(), "a wait of 30 s cannot be too short for a delay of 1 s");
        }
    }

    @Test
    void thereAreNoPausesAtFirstAndThenInHalfOfTheTrialsUpToEachBound() {
        Slowness slowness = new Slowness(1_000);
        slowness.usesTime(50 * MILLI);
        Set<Long> longest = new TreeSet<>();
        int active = 0;
        for (long trial = 0; trial < TRIALS; trial++) {
            long sum = paused(slowness, trial);
            assertTrue(sum < 1_000, "a timeout of a second does not expire because of pauses: " + sum);
            if (trial < 64) assertEquals(0, sum);
            if (slowness.isActive()) active++;
            if (sum == 9 || sum == 99 || sum == 990) longest.add(sum);
        }
        assertEquals(Set.of(9L, 99L, 990L), longest);
        assertEquals((TRIALS - 64) / 2, active, 8);
    }

    @Test
    void noPausesAreMadeWhereNoneArePermitted() {
        Slowness slowness = new Slowness(0);
        slowness.usesTime(0);
        for (long trial = 0; trial < TRIALS; trial++) assertEquals(0, paused(slowness, trial));
    }
}
