package dev.culprit.trials;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.RunStory;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class ConfirmationTest {
    private static final long HASH = 7;
    private static final Frame LINE = new Frame("Cache", "get", "Cache.java", 5);

    /** A failing run that stops in the library, after so many of its events. */
    private static Outcome failing(long hash, int library) {
        List<Segment> segments = List.of(new Segment("0", 2, library, Segment.End.BLOCKED, "", LINE));
        Schedule schedule = new Schedule(Map.of(), Map.of("0", "main"), segments, hash);
        Failure failure = new Failure(FailureKind.EXCEPTION, "", "", "main", List.of(LINE), List.of());
        return new Outcome(
                Verdict.FAILED, failure, Note.NONE, schedule, new Outcome.Account(2, "", List.of(), RunStory.NONE));
    }

    private static Outcome confirmed(Outcome warm, Outcome... runs) throws Exception {
        Queue<Outcome> next = new ArrayDeque<>(List.of(runs));
        Trials trials = new Trials() {
            @Override
            public Outcome run(Steering steering) {
                return next.remove();
            }

            @Override
            public List<Found> failing(HuntPlan.Search search, long count, long millis) {
                return List.of();
            }
        };
        return new Confirmation(trials, true).confirmedBySite(warm);
    }

    @Test
    void sameRunKeepsItsSchedule() throws Exception {
        Outcome warm = failing(HASH, 10);
        assertSame(warm, confirmed(warm, failing(HASH, 10), failing(HASH, 10)));
    }

    @Test
    void otherEventsGiveTheScheduleOfTheNewJvm() throws Exception {
        Outcome fresh = failing(HASH + 1, 10);
        assertSame(fresh, confirmed(failing(HASH, 10), failing(HASH, 10), fresh));
    }

    @Test
    void otherStopsInsideTheLibraryGiveTheScheduleOfTheNewJvm() throws Exception {
        Outcome fresh = failing(HASH, 11);
        assertSame(fresh, confirmed(failing(HASH, 10), failing(HASH, 10), fresh));
    }

    @Test
    void runThatPassesConfirmsNothing() throws Exception {
        Outcome warm = failing(HASH, 10);
        assertNull(confirmed(warm, Outcome.inconclusive(Note.of("another run"))));
    }
}
