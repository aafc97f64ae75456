package dev.culprit.analysis.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Frame;
import dev.culprit.model.LaterStep;
import dev.culprit.model.Outcome;
import dev.culprit.model.RunStory;
import dev.culprit.model.Schedule;
import dev.culprit.model.TimeNote;
import dev.culprit.model.TimeNote.Kind;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.TimingAssumption.Tried;
import dev.culprit.model.findings.TimingEvidence;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimingCauseTest {
    private static final Frame NOWHERE = new Frame("", "", "", 0);
    private static final long MILLI = 1_000_000;

    private static Frame line(String type, int line) {
        return new Frame("acme." + type, "m", type + ".java", line);
    }

    private static TimeNote note(Kind kind, String thread, String action, Frame at, long millis, long endMillis) {
        return new TimeNote(kind, thread, action, at, millis * MILLI, endMillis * MILLI);
    }

    private static Finding cause(List<LaterStep> later, TimeNote... times) {
        return cause(new Tried(true, true), later, times);
    }

    private static Finding cause(Tried tried, List<LaterStep> later, TimeNote... times) {
        RunStory story = new RunStory(List.of(), later, List.of(times));
        Outcome failing = Outcome.passed(Schedule.NONE, new Outcome.Account(1, "", List.of(), story));
        return TimingCause.of(failing, tried, null);
    }

    @Test
    void everyDelayThatIsNeededIsNamed() {
        Finding f = cause(
                List.of(),
                note(Kind.PAUSE, "logger", "", line("Log", 7), 20, 25),
                note(Kind.PAUSE, "worker", "", line("Cache", 30), 51, 52),
                note(Kind.WAIT, "main", "sleeps 50 ms", line("Test", 18), 50, 51));
        assertEquals(
                "fails when worker is delayed by 51 ms or more before Cache.java:30, and logger is delayed by 20 ms or more"
                        + " before Log.java:7; Test.java:18 sleeps 50 ms",
                f.explanation());
    }

    @Test
    void whatWasNotTriedIsNotClaimed() {
        TimeNote pause = note(Kind.PAUSE, "worker", "", line("Cache", 30), 51, 52);
        Finding shorter = cause(new Tried(true, false), List.of(), pause);
        assertEquals("fails when worker is delayed by 51 ms before Cache.java:30", shorter.explanation());
        assertTrue(shorter.evidence(TimingEvidence.class).confirmed());
        Finding longer = cause(new Tried(false, true), List.of(), pause);
        assertEquals(
                "fails when worker is delayed by 51 ms or more before Cache.java:30; no run has shown that a shorter delay"
                        + " does no harm",
                longer.explanation());
        assertFalse(longer.evidence(TimingEvidence.class).confirmed());
    }

    @Test
    void runWithoutAPauseHasNoTimingCause() {
        assertNull(cause(List.of(), note(Kind.WAIT, "main", "sleeps 50 ms", line("Test", 18), 50, 50)));
    }

    @Test
    void waitThatIsOverWhenThePauseEndsIsNamedWithWhatCameTooLate() {
        Finding f = cause(
                List.of(new LaterStep("worker", "writes ready", line("Cache", 31))),
                note(Kind.WAIT, "other", "sleeps 10 ms", line("Log", 7), 10, 10),
                note(Kind.PAUSE, "worker", "", line("Cache", 30), 51, 52),
                note(Kind.WAIT, "main", "sleeps 50 ms", line("Test", 18), 50, 51));
        assertEquals("timing-assumption", f.kind());
        assertEquals(
                "fails when worker is delayed by 51 ms or more before Cache.java:30; Test.java:18 sleeps 50 ms; instead of "
                        + "a time, wait until worker writes ready (Cache.java:31)",
                f.explanation());
    }

    @Test
    void waitsOfTheDelayedThreadItselfAreNotBlamed() {
        Finding f = cause(
                List.of(),
                note(Kind.PAUSE, "main", "reads the clock", line("Session", 9), 301, 302),
                note(Kind.WAIT, "main", "sleeps 1 ms", line("Session", 8), 1, 302),
                note(Kind.CLOCK, "main", "reads the clock", line("Session", 9), 0, 302));
        assertEquals(
                "fails when main is delayed by 301 ms or more before it reads the clock at Session.java:9; Session.java:9 "
                        + "reads the clock and finds that too much time has passed",
                f.explanation());
    }

    @Test
    void clockThatIsReadAfterTheLastSleepDecides() {
        Finding f = cause(
                List.of(),
                note(Kind.PAUSE, "beat", "continues", line("Lease", 30), 101, 152),
                note(Kind.WAIT, "main", "sleeps 75 ms", line("Lease", 40), 75, 150),
                note(Kind.CLOCK, "main", "reads the clock", line("Lease", 20), 0, 151));
        assertEquals(
                "fails when beat is delayed by 101 ms or more before it continues at Lease.java:30; Lease.java:20 reads the "
                        + "clock and finds that too much time has passed",
                f.explanation());
    }

    @Test
    void repeatedWaitsAreCountedAndTimersOfTheLibraryHaveNoLine() {
        Finding polled = cause(
                List.of(),
                note(Kind.PAUSE, "worker", "starts", NOWHERE, 41, 41),
                note(Kind.WAIT, "main", "sleeps 20 ms", line("Poll", 4), 20, 20),
                note(Kind.WAIT, "main", "sleeps 20 ms", line("Poll", 4), 20, 40));
        assertEquals(
                "fails when worker is delayed by 41 ms or more before it starts; Poll.java:4 sleeps 20 ms, 2 times",
                polled.explanation());
        Finding timer = cause(
                List.of(),
                note(Kind.PAUSE, "main", "starts", NOWHERE, 91, 91),
                note(Kind.WAIT, "pool-1-thread-1", "is parked for at most 90 ms", NOWHERE, 90, 90));
        assertEquals(
                "fails when main is delayed by 91 ms or more before it starts; a timer of 90 ms expires meanwhile",
                timer.explanation());
    }

    @Test
    void timerOfTheLibraryIsNamedByTheLineThatHasSetItAWholeNumberOfMillisecondsBefore() {
        TimeNote set = new TimeNote(Kind.TIMER, "main", "calls Executor.schedule", line("Quote", 12), 0, 3_000_200);
        TimeNote other = new TimeNote(Kind.TIMER, "main", "calls Executor.schedule", line("Quote", 40), 0, 5_400_000);
        TimeNote pause = note(Kind.PAUSE, "worker", "starts", NOWHERE, 91, 94);
        TimeNote wait = new TimeNote(Kind.WAIT, "pool-1-thread-1", "is parked", NOWHERE, 89_996_000, 93_001_900);
        TimeNote later = new TimeNote(Kind.TIMER, "main", "calls Executor.schedule", line("Quote", 41), 0, 3_010_000);
        TimeNote earlier = new TimeNote(Kind.TIMER, "main", "calls Executor.schedule", line("Quote", 11), 0, 2_990_000);
        assertEquals(
                "fails when worker is delayed by 91 ms or more before it starts; Quote.java:12 sets a timer that expires "
                        + "after 90 ms",
                cause(List.of(), pause, wait, earlier, set, later, other).explanation());
        TimeNote second = new TimeNote(Kind.TIMER, "main", "calls Executor.schedule", line("Quote", 13), 0, 3_000_300);
        assertEquals(
                "fails when worker is delayed by 91 ms or more before it starts; a timer of 90 ms expires meanwhile",
                cause(List.of(), pause, wait, set, second).explanation(),
                "two lines fit");
    }
}
