package dev.culprit.investigation.proving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Frame;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Segment.End;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AlikeSchedulesTest {
    private static final Segment STARTS = segment("0", 3, End.BLOCKED);
    private static final Segment CHECKS = segment("0.1", 5, End.PREEMPTED);
    private static final Segment CHANGES = segment("0.2", 9, End.ENDED);
    private static final Segment ACTS = segment("0.1", 12, End.ENDED);

    private static Segment segment(String thread, int app, End end) {
        return new Segment(thread, app, 0, end, "", new Frame("Stock", "take", "Stock.java", 7));
    }

    private static Schedule schedule(Segment... segments) {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("0", "main");
        names.put("0.1", "a");
        names.put("0.2", "b");
        return new Schedule(Map.of("events", "every-access"), names, List.of(segments), 42);
    }

    @Test
    void beginLikeTheFailingOneUpToItsLastPreemption() {
        AlikeSchedules alike = new AlikeSchedules(schedule(STARTS, CHECKS, CHANGES, ACTS));
        assertTrue(alike.exist());
        Set<List<Segment>> rests = new HashSet<>();
        for (int i = 1; i <= 20; i++) {
            Schedule one = alike.number(i);
            assertEquals(List.of(STARTS, CHECKS), one.segments().subList(0, 2));
            assertTrue(one.countsEveryAccess());
            rests.add(one.segments().subList(2, one.segments().size()));
        }
        assertTrue(rests.size() > 15, rests::toString);
    }

    @Test
    void canIncludeWhatFollowedTheLastPreemption() {
        AlikeSchedules alike = AlikeSchedules.afterLastPreemption(schedule(STARTS, CHECKS, CHANGES, ACTS));
        for (int i = 1; i <= 20; i++)
            assertEquals(
                    List.of(STARTS, CHECKS, CHANGES), alike.number(i).segments().subList(0, 3));
        assertFalse(
                AlikeSchedules.afterLastPreemption(schedule(STARTS, CHANGES)).exist());
    }

    @Test
    void continueFromWhereTheThreadsAre() {
        AlikeSchedules alike = new AlikeSchedules(schedule(STARTS, CHECKS, CHANGES, ACTS));
        for (int i = 1; i <= 20; i++) {
            List<Segment> segments = alike.number(i).segments();
            for (Segment s : segments.subList(2, segments.size()))
                if (s.thread().equals("0.1")) assertTrue(s.app() > CHECKS.app(), s::toString);
        }
    }

    @Test
    void oneNumberIsOneSchedule() {
        AlikeSchedules alike = new AlikeSchedules(schedule(STARTS, CHECKS, CHANGES, ACTS));
        assertEquals(alike.number(7), alike.number(7));
    }

    @Test
    void thereAreNoneWithoutAPreemption() {
        assertFalse(new AlikeSchedules(schedule(STARTS, CHANGES, ACTS)).exist());
        assertFalse(new AlikeSchedules(schedule(STARTS, CHECKS)).exist());
    }
}
