package dev.culprit.agent.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TimeSpentTest {
    private final Thread thread = new Thread();
    private long now;
    private boolean canRun;
    private long used;
    private final TimeSpent spent = new TimeSpent(() -> now, () -> canRun, t -> used);

    @Test
    void whileAllWaitTheWallClockCounts() {
        assertEquals(100, after(100, 0));
        assertEquals(300, after(200, 0));
    }

    @Test
    void whileOneComputesItsProcessorTimeCounts() {
        canRun = true;
        assertEquals(40, after(100, 40));
        assertEquals(70, after(100, 30));
    }

    @Test
    void waitingForAProcessorCountsLittle() {
        canRun = true;
        assertEquals(10, after(100, 0));
    }

    @Test
    void whatAThreadUsedBeforeTheFirstLookIsLimitedByTheTime() {
        used = TimeUnit.MILLISECONDS.toNanos(5_000);
        canRun = true;
        assertEquals(0, after(0, 0));
        assertEquals(50, after(100, 50));
    }

    @Test
    void aThreadThatEndsTakesNothingBack() {
        canRun = true;
        assertEquals(80, after(100, 80));
        used = 0;
        assertEquals(90, after(100, 0));
    }

    @Test
    void whatIsSkippedDoesNotCount() {
        assertEquals(100, after(100, 0));
        now += TimeUnit.SECONDS.toNanos(9);
        spent.skip();
        assertEquals(150, after(50, 0));
    }

    private long after(long millis, long computed) {
        now += TimeUnit.MILLISECONDS.toNanos(millis);
        used += TimeUnit.MILLISECONDS.toNanos(computed);
        return spent.look(List.of(thread));
    }
}
