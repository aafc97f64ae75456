package dev.culprit.trials;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import org.junit.jupiter.api.Test;

class FailureRunsTest {
    private static Found found(long trial, long... pauses) {
        Outcome outcome = new PausedToy(s -> true).run(Steering.follow(PausedToy.paused(pauses)));
        return new Found(trial, "portfolio", outcome);
    }

    private static DistinctFailure best(boolean all) {
        FailureRuns runs = new FailureRuns("key", 1, trial -> (trial / 10 + 1) * 10, all);
        runs.add(found(35));
        runs.add(found(12, 90));
        runs.add(found(18, 10));
        runs.add(found(41));
        return runs.result();
    }

    @Test
    void runWithoutPausesIsPreferredWhereAllTrialsAreRun() {
        assertEquals(35, best(true).best().trial());
        assertEquals(12, best(true).firstTrial());
        assertEquals(4, best(true).count());
    }

    @Test
    void laterRoundsMayNotBeRunOtherwise() {
        assertEquals(18, best(false).best().trial());
    }
}
