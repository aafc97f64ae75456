package dev.culprit.trials;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.findings.TimingAssumption.Tried;
import org.junit.jupiter.api.Test;

class OtherPausesTest {
    private static final long MILLI = 1_000_000;

    /** What is known of pauses in a program that fails if threads are paused for a time between these two. */
    private static Tried tried(long least, long most, long... millis) throws Exception {
        PausedToy toy = new PausedToy(s -> s.pausedNanos() >= least * MILLI && s.pausedNanos() <= most * MILLI);
        Outcome failing = toy.run(Steering.follow(PausedToy.paused(millis)));
        return new OtherPauses(toy).tried(failing);
    }

    @Test
    void thresholdIsKnownWhereAShorterPausePassesAndALongerOneFails() throws Exception {
        assertEquals(new Tried(true, true), tried(50, 1_000, 51));
    }

    @Test
    void pauseThatIsLongerThanNecessaryIsNotAThreshold() throws Exception {
        assertEquals(new Tried(false, true), tried(50, 1_000, 90));
    }

    @Test
    void longerPauseMayMissTheMoment() throws Exception {
        assertEquals(new Tried(true, false), tried(50, 60, 51));
    }

    @Test
    void everyPauseIsTried() throws Exception {
        assertEquals(new Tried(true, true), tried(61, 1_000, 31, 30));
        assertEquals(new Tried(false, true), tried(61, 1_000, 61, 1));
    }

    @Test
    void runWithoutPausesHasNone() throws Exception {
        assertEquals(Tried.NONE, tried(0, 1_000));
    }
}
