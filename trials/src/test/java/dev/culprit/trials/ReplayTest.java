package dev.culprit.trials;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.RunStory;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Steering;
import dev.culprit.model.Step;
import dev.culprit.model.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReplayTest {
    private static final Frame LINE = new Frame("Cache", "get", "Cache.java", 5);
    private static final Schedule SCHEDULE =
            new Schedule(Map.of(), Map.of("0", "main"), List.of(new Segment("0", 2, 0, Segment.End.CUT, "", LINE)), 7);

    private final List<Steering> asked = new ArrayList<>();

    private static Outcome failed(FailureKind kind, RunStory story) {
        Failure failure = new Failure(kind, "", "", "main", List.of(LINE), List.of());
        Outcome.Account account = new Outcome.Account(2, "", List.of(), story);
        return new Outcome(Verdict.FAILED, failure, Note.NONE, SCHEDULE, account);
    }

    /** Runs that end with {@code strict} when the schedule is replayed, and else with {@code continued}. */
    private Trials trials(Outcome strict, Outcome continued) {
        return new Trials() {
            @Override
            public Outcome run(Steering steering) {
                asked.add(steering);
                return steering.strict() ? strict : continued;
            }

            @Override
            public List<Found> failing(HuntPlan.Search search, long count, long millis) {
                return List.of();
            }
        };
    }

    @Test
    void afterTheReplaysOneRunGoesBeyondTheFailure() throws Exception {
        RunStory more = RunStory.of(List.of(new Step(0, "reads value", LINE, true)));
        Outcome replayed = failed(FailureKind.EXCEPTION, RunStory.NONE);
        Trials trials = trials(replayed, failed(FailureKind.EXCEPTION, more));
        Replay.Result result =
                new Replay(trials).run(SCHEDULE, replayed.failure().key(), 3);
        assertTrue(result.isExact(), result::divergence);
        assertEquals(
                List.of(false, false, false, true),
                asked.stream().map(Steering::goesBeyondFailure).toList());
        assertEquals(
                List.of(false, false, true, true),
                asked.stream().map(Steering::wantsStory).toList());
        assertEquals(replayed.with(more), result.last(), "the replayed run, with the story of the other");
    }

    @Test
    void whereLaterRunsOfJvmDifferEachReplayHasNewOne() throws Exception {
        Outcome hang = failed(FailureKind.HANG, RunStory.NONE);
        int[] runs = new int[2];
        Trials firstRunDiffers = new Trials() {
            private int ofJvm;

            @Override
            public void renew() {
                ofJvm = 0;
                runs[1]++;
            }

            @Override
            public Outcome run(Steering steering) {
                runs[0]++;
                return ofJvm++ == 0 ? hang : Outcome.inconclusive(Note.of("diverged at step 3"));
            }

            @Override
            public List<Found> failing(HuntPlan.Search search, long count, long millis) {
                return List.of();
            }
        };
        Replay.Result result =
                new Replay(firstRunDiffers).run(SCHEDULE, hang.failure().key(), 4);
        assertTrue(result.isExact(), result::divergence);
        assertEquals(5, runs[0], "only one replay was tried in a used JVM");
        assertEquals(4, runs[1]);
    }

    @Test
    void aRunThatCannotContinueIsReplayedOnly() throws Exception {
        Outcome hang = failed(FailureKind.HANG, RunStory.NONE);
        new Replay(trials(hang, hang)).run(SCHEDULE, hang.failure().key(), 2);
        assertEquals(2, asked.size());
    }

    @Test
    void aLostRunBeyondTheFailureDoesNotSpoilTheReplay() throws Exception {
        Outcome replayed = failed(FailureKind.ASSERTION, RunStory.NONE);
        Trials trials = trials(replayed, Outcome.inconclusive(Note.of("the host was lost")));
        Replay.Result result =
                new Replay(trials).run(SCHEDULE, replayed.failure().key(), 1);
        assertTrue(result.isExact(), result::divergence);
        assertEquals(replayed, result.last());
    }
}
