package dev.culprit.trials;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Trial;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HuntProgressTest {
    private static final Target TARGET = Target.ofMain("toy.Counter", List.of(), null);
    private static final HuntListener SILENT = new HuntListener() {
        @Override
        public void progress(Counts counts, int distinctFailures) {}

        @Override
        public void newFailure(int number, Found found) {}
    };

    private final Object one = "one";
    private final Object two = "two";

    private boolean slow;

    private HuntProgress tally(long leastRuns) {
        return tally(leastRuns, new HuntProgress.Doubt(() -> slow, true));
    }

    private HuntProgress tally(long leastRuns, HuntProgress.Doubt doubt) {
        Trial trial = Trial.of(TARGET, Steering.strategy("portfolio", 1), Limits.DEFAULT);
        HuntPlan plan = new HuntPlan(trial, new HuntPlan.Budget(10_000, 60_000, 1, leastRuns), 2, false);
        return new HuntProgress(plan, trialNumber -> (trialNumber / 8 + 1) * 8, doubt, SILENT);
    }

    private static Found endless() {
        return new Found(0, "", FakeHost.cut(new ToyProgram(2, 3).anyFailing()));
    }

    private static Found passing(Map<String, String> header) {
        return passing(header, 1);
    }

    private static Found passing(Map<String, String> header, long steps) {
        Schedule schedule = new Schedule(header, Map.of("0", "main"), List.of(), 1);
        return new Found(0, "", Outcome.passed(schedule, Outcome.Account.of(steps, "")));
    }

    private static Found passingNearLimit() {
        return passing(Map.of(), Limits.DEFAULT.steps() / 3);
    }

    @Test
    void firstFailureIsCountedAmongTheRunsThatWereMade() {
        HuntProgress tally = tally(299);
        tally.progress(one, new Counts(0, 3, 0));
        tally.endOfBatch(one);
        tally.progress(one, new Counts(0, 2, 0));
        // the second host began with trial 8, and its second run fails
        tally.found(two, 2, new Found(9, "", new ToyProgram(2, 3).anyFailing()));
        tally.progress(two, new Counts(1, 1, 0));
        HuntResult result = tally.result(1);
        assertEquals(9, result.failures().get(0).firstTrial());
        assertEquals(7, result.failures().get(0).firstRun());
        assertEquals(7, result.counts().total());
    }

    @Test
    void ownProgressIsNotCountedTwice() {
        HuntProgress tally = tally(299);
        tally.progress(one, new Counts(0, 4, 0));
        tally.found(one, 5, new Found(4, "", new ToyProgram(2, 3).anyFailing()));
        assertEquals(5, tally.result(1).failures().get(0).firstRun());
    }

    @Test
    void programThatHasPassedOnceHasNotOnlyFailed() {
        HuntProgress tally = tally(299);
        assertFalse(tally.hasOnlyFailed());
        tally.found(one, 1, new Found(0, "", new ToyProgram(2, 3).anyFailing()));
        assertTrue(tally.hasOnlyFailed());
        tally.found(one, 2, passing(Map.of()));
        assertFalse(tally.hasOnlyFailed());
    }

    @Test
    void oneRunThatALimitHasEndedIsEnoughIfItWasSlow() {
        HuntProgress tally = tally(299);
        tally.found(one, 1, endless());
        assertEquals(Long.MAX_VALUE, tally.enoughAt());
        slow = true;
        tally.found(one, 2, endless());
        assertEquals(0, tally.enoughAt());
    }

    @Test
    void passingRunNearTheLimitIsEnough() {
        HuntProgress tally = tally(299);
        tally.found(one, 1, passing(Map.of()));
        assertEquals(Long.MAX_VALUE, tally.enoughAt());
        tally.found(one, 2, passingNearLimit());
        assertEquals(0, tally.enoughAt());
    }

    @Test
    void failureBesideAPassingRunNearTheLimitStands() {
        HuntProgress tally = tally(299);
        tally.found(one, 1, new Found(0, "", new ToyProgram(2, 3).anyFailing()));
        tally.found(one, 2, passingNearLimit());
        assertTrue(tally.enoughAt() > 0);
        assertFalse(tally.result(1).isNearLimit(10_000));
    }

    @Test
    void huntThatIsNotRepeatedGoesOnNearTheLimit() {
        HuntProgress tally = tally(299, HuntProgress.Doubt.NONE);
        tally.found(one, 1, passingNearLimit());
        assertEquals(Long.MAX_VALUE, tally.enoughAt());
    }

    @Test
    void fewRunsOfOneThreadAreEnough() {
        HuntProgress tally = tally(299);
        tally.found(one, 1, passing(Map.of()));
        tally.progress(one, new Counts(0, 2, 0));
        assertEquals(Long.MAX_VALUE, tally.enoughAt());
        tally.progress(one, new Counts(0, 3, 0));
        assertEquals(0, tally.enoughAt());
        assertEquals("", tally.result(1).reason().text());
    }

    @Test
    void oneThreadThatReadsClocksIsRunAsOftenAsSeveralThreads() {
        HuntProgress tally = tally(299);
        tally.found(one, 1, passing(Map.of(Schedule.TIMED, "yes")));
        tally.progress(one, new Counts(0, 298, 0));
        assertEquals(Long.MAX_VALUE, tally.enoughAt());
        tally.progress(one, new Counts(0, 299, 0));
        assertEquals(0, tally.enoughAt());
    }

    @Test
    void probabilityIsThatOfTheUsualNumberOfRuns() {
        HuntProgress usual = tally(299);
        usual.progress(one, new Counts(0, 10, 0));
        assertEquals(
                "too few runs: 10, and 299 are needed to see a failure of 1 % with a probability of 95 %",
                usual.result(1).reason().text());
        HuntProgress other = tally(50);
        other.progress(one, new Counts(0, 10, 0));
        assertEquals(
                "too few runs: 10, and 50 are needed", other.result(1).reason().text());
    }
}
