package dev.culprit.investigation.fixing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Verdict;
import dev.culprit.trials.Counts;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.Found;
import dev.culprit.trials.HuntResult;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class PatchedHuntTest {
    private static final Failure LOST = failure(FailureKind.EXCEPTION, 20);
    private static final Failure OTHER = failure(FailureKind.EXCEPTION, 40);
    private static final Failure STUCK = failure(FailureKind.DEADLOCK, 50);

    private static Failure failure(FailureKind kind, int line) {
        Frame at = new Frame("acme.Bank", "main", "Bank.java", line);
        return new Failure(kind, "java.lang.IllegalStateException", "", "main", List.of(at), List.of());
    }

    private static HuntResult hunt(long runs, Failure... failures) {
        List<DistinctFailure> distinct = Arrays.stream(failures)
                .map(f -> new DistinctFailure(
                        f.key(),
                        1,
                        1,
                        10,
                        new Found(
                                1,
                                "random",
                                new Outcome(Verdict.FAILED, f, Note.NONE, Schedule.NONE, Outcome.Account.NONE))))
                .toList();
        long failed = 10L * failures.length;
        return new HuntResult(
                new Counts(failed, runs - failed, 0),
                1,
                distinct,
                null,
                new HuntResult.Circumstances("17", "", List.of(), Note.NONE, "", false));
    }

    private static PatchedHunt.Wanted wanted(UnaryOperator<Failure> before) {
        return new PatchedHunt.Wanted(List.of(), 0.1, Set.of(OTHER.key()), before, 5_000);
    }

    @Test
    void theFailureOfAnotherFaultDoesNotRefuteAChange() {
        PatchedHunt.Result result = PatchedHunt.result(hunt(5_000, OTHER), wanted(f -> f), "");
        assertTrue(result.holds());
        assertEquals(0, result.failed());
        assertEquals(10, result.others());
        assertTrue(
                ThreadFixCase.words(result, 0.1, 5_000)
                        .endsWith("; 10 of them fail because of another fault, as before"),
                ThreadFixCase.words(result, 0.1, 5_000));
    }

    @Test
    void aChangeWithoutARunWasNotTried() {
        PatchedHunt.Result none = new PatchedHunt.Result(0, 0, 0, false, "", "no run was finished");
        assertTrue(none.isUnfinished());
        assertEquals("not tried: the time was over", ThreadFixCase.words(none, 0.1, 5_000));
        PatchedHunt.Result few = new PatchedHunt.Result(10, 0, 0, false, "", "").comparedWith(0.1);
        assertTrue(few.isUnfinished());
        assertEquals(
                "not tried to the end: without a fix, 10 schedules pass with a probability of 35 %",
                ThreadFixCase.words(few, 0.1, 5_000));
        assertFalse(new PatchedHunt.Result(3, 1, 0, false, "", "").isUnfinished());
    }

    @Test
    void theBlamedFailureAndNewOnesDo() {
        PatchedHunt.Result result = PatchedHunt.result(hunt(5_000, OTHER, LOST), wanted(f -> f), "");
        assertFalse(result.holds());
        assertEquals(10, result.failed());
        assertFalse(result.deadlock());
        assertTrue(PatchedHunt.result(hunt(5_000, STUCK), wanted(f -> f), "").deadlock());
    }

    @Test
    void aFailureIsTheSameInAMovedLine() {
        Failure moved = failure(FailureKind.EXCEPTION, 42);
        assertFalse(PatchedHunt.result(hunt(500, moved), wanted(f -> f), "").holds());
        assertTrue(PatchedHunt.result(hunt(500, moved), wanted(f -> OTHER), "").holds());
    }

    @Test
    void runsThatARareFailureWouldPassAsWellProveNothing() {
        PatchedHunt.Result few = new PatchedHunt.Result(300, 0, 0, false, "", "");
        assertTrue(few.comparedWith(0.05).holds());
        assertFalse(few.comparedWith(0.005).holds());
        assertEquals(
                "not tried to the end: without a fix, 300 schedules pass with a probability of 22 %",
                ThreadFixCase.words(few.comparedWith(0.005), 0.005, 5_000));
        PatchedHunt.Result all = new PatchedHunt.Result(300, 0, 0, false, "all schedules", "");
        assertTrue(all.comparedWith(0.005).holds());
        assertTrue(few.comparedWith(0).holds(), "the rate is not known");
    }

    @Test
    void aHuntThatEndsEarlySaysWhatItMayHaveMissed() {
        PatchedHunt.Result few = new PatchedHunt.Result(300, 0, 0, false, "", "");
        assertEquals(
                "tried: 0 failures in 300 schedules (before: 5.0 %), no new deadlock; the time was over before 5,000 "
                        + "schedules, so a failure in less than 1.5 % of them may be missed",
                ThreadFixCase.words(few, 0.05, 5_000));
        assertEquals(
                "tried: 0 failures in 300 schedules (before: 5.0 %), no new deadlock",
                ThreadFixCase.words(few, 0.05, 300));
    }

    @Test
    void onlyFailuresOfOtherFaultsAloneAreOthers() {
        List<Set<String>> faults = List.of(Set.of("a", "both"), Set.of("b", "both"), Set.of("c"));
        assertEquals(Set.of("b", "c"), Blamed.others(1, faults));
        assertEquals(Set.of("a", "c"), Blamed.others(2, faults));
        assertEquals(Set.of(), Blamed.others(0, faults), "one fault, or not known");
    }

    @Test
    void theRateBeforeIsThatOfTheFault() {
        Blamed.Runs runs = new Blamed.Runs(new Counts(30, 70, 0), Map.of("a", 10L, "b", 20L));
        assertEquals(0.1, runs.rate(new Blamed.Cause(null, Set.of("b"))));
        assertEquals(0.3, runs.rate(new Blamed.Cause(null, Set.of())));
    }

    @Test
    void aSerialisedProgramIsNamedSo() {
        assertEquals("up to 2.5 processors busy (before: 2.9)", LockCost.words(2.9, 2.5));
        assertEquals(
                "up to 1.0 processors busy (before: 1.9): the threads run one after the other",
                LockCost.words(1.9, 1.0));
        assertEquals("up to 1.0 processors busy (before: 1.0)", LockCost.words(1.0, 1.0));
    }
}
