package dev.culprit.investigation.proving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Frame;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Segment.End;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DelayedSchedulesTest {
    private static final long DELAY = 100_000_000;

    private static Segment segment(String thread, int app, End end) {
        return new Segment(thread, app, 0, end, "", new Frame("Mailer", "send", "Mailer.java", 7));
    }

    private static Schedule schedule(Segment... segments) {
        return new Schedule(Map.of(), Map.of("0", "main", "0.1", "worker"), List.of(segments), 42);
    }

    private static final Schedule FAILING = schedule(
            segment("0.1", 3, End.PAUSED).pausedFor(DELAY), segment("0", 5, End.ENDED), segment("0.1", 9, End.ENDED));

    @Test
    void theFirstIsTheFailingOneAndOthersHaveLongerDelays() {
        IntervenedRuns.Course course = new DelayedSchedules(FAILING).longEnough();
        assertEquals(FAILING, course.of(0).schedule());
        Set<Long> delays = new HashSet<>();
        for (int i = 1; i <= 50; i++) delays.add(course.of(i).schedule().pausedNanos());
        assertTrue(delays.stream().allMatch(nanos -> nanos >= DELAY), delays::toString);
        assertTrue(delays.size() > 40, delays::toString);
    }

    @Test
    void shorterDelaysDifferFromRunToRun() {
        IntervenedRuns.Course course = new DelayedSchedules(FAILING).tooShort();
        assertEquals(DELAY * 9 / 10, course.of(0).schedule().pausedNanos());
        Set<Long> delays = new HashSet<>();
        for (int i = 1; i <= 50; i++) delays.add(course.of(i).schedule().pausedNanos());
        assertTrue(delays.stream().allMatch(nanos -> nanos <= DELAY * 9 / 10), delays::toString);
        assertTrue(delays.size() > 40, delays::toString);
    }

    @Test
    void everyOtherContinuesAtRandom() {
        IntervenedRuns.Course course = new DelayedSchedules(FAILING).longEnough();
        assertEquals(3, course.of(2).schedule().segments().size());
        assertTrue(course.of(1).schedule().segments().stream().anyMatch(Segment::isPreemption));
    }

    @Test
    void withoutDelaysThereAreNone() {
        assertFalse(new DelayedSchedules(schedule(segment("0", 5, End.ENDED))).exist());
    }
}
