package dev.culprit.trials;

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
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** A program without a JVM that follows every schedule and fails with those that the predicate names. */
record PausedToy(Predicate<Schedule> fails) implements Trials {
    private static final Failure FAILURE = new Failure(FailureKind.HANG, "", "too slow", "main", List.of(), List.of());

    @Override
    public Outcome run(Steering steering) {
        Schedule s = steering.schedule();
        boolean failed = fails.test(s);
        return new Outcome(
                failed ? Verdict.FAILED : Verdict.PASSED, failed ? FAILURE : null, Note.NONE, s, Outcome.Account.NONE);
    }

    @Override
    public List<Found> failing(HuntPlan.Search search, long count, long millis) {
        return List.of();
    }

    /** A schedule with a pause of each length, each of another thread and before an event. */
    static Schedule paused(long... millis) {
        List<Segment> segments = IntStream.range(0, millis.length)
                .mapToObj(i -> pause("0." + i, millis[i], Segment.Point.EVENT))
                .toList();
        return new Schedule(Map.of(), Map.of(), segments, 0);
    }

    static Segment pause(String thread, long millis, Segment.Point point) {
        return new Segment(
                thread,
                new Segment.Position(1, 0, 0, 0),
                Segment.End.PAUSED,
                new Segment.Pending(null, "", "", new Frame("", "", "", 0)),
                new Segment.Pause(millis * 1_000_000, point));
    }
}
