package dev.culprit.trials;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ShortestPauseTest {
    private static final long MILLI = 1_000_000;
    private static final Failure FAILURE = new Failure(FailureKind.HANG, "", "too slow", "main", List.of(), List.of());

    /** Fails if threads are paused for at least the threshold altogether. */
    private record Slow(long threshold) implements Trials {
        @Override
        public Outcome run(Steering steering) {
            Schedule s = steering.schedule();
            boolean fails = s.pausedNanos() >= threshold;
            return new Outcome(
                    fails ? Verdict.FAILED : Verdict.PASSED,
                    fails ? FAILURE : null,
                    Note.NONE,
                    s,
                    Outcome.Account.NONE);
        }

        @Override
        public List<Found> failing(HuntPlan.Search search, long count, long millis) {
            return List.of();
        }
    }

    private static Schedule paused(long... millis) {
        List<Segment> segments = LongStream.range(0, millis.length)
                .mapToObj(i -> new Segment(
                        "0." + i,
                        new Segment.Position(1, 0, 0, 0),
                        Segment.End.PAUSED,
                        new Segment.Pending(null, "", "", new Frame("", "", "", 0)),
                        new Segment.Pause(millis[(int) i] * MILLI, Segment.Point.EVENT)))
                .toList();
        return new Schedule(Map.of(), Map.of(), segments, 0);
    }

    private static Schedule shortest(long threshold, long... millis) throws Exception {
        Slow slow = new Slow(threshold);
        Outcome failing = slow.run(Steering.follow(paused(millis)));
        return new ShortestPause(slow, new TrialBudget(200, 60_000), Outcome::failed)
                .shortened(failing)
                .schedule();
    }

    @Test
    void thresholdIsFoundToAFiftieth() throws Exception {
        for (long threshold : new long[] {3 * MILLI + 70_000, 50 * MILLI + 123, 300 * MILLI, 989 * MILLI}) {
            long found = shortest(threshold, 990).pausedNanos();
            assertTrue(found >= threshold && found <= threshold * 1.04 + MILLI, threshold + ": " + found);
        }
    }

    @Test
    void onePauseReplacesSeveralThatTogetherAreLongEnough() throws Exception {
        Schedule s = shortest(60 * MILLI, 33, 33);
        assertEquals(1, s.pauses());
        assertTrue(s.pausedNanos() >= 60 * MILLI && s.pausedNanos() <= 63 * MILLI, s::toString);
    }
}
