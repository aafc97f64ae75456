package dev.culprit.trials;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimplifierTest {
    @Test
    void lostUpdateNeedsOnePreemption() throws Exception {
        ToyProgram toy = new ToyProgram(3, 10);
        Outcome failing = toy.anyFailing();
        Simplifier.Simplified simplified = new Simplifier(toy, 2_000, 20_000).simplify(failing);
        assertEquals(1, simplified.outcome().schedule().preemptions());
        assertEquals("", simplified.divergence());
        assertEquals(failing.failure().key(), simplified.outcome().failure().key());
    }

    @Test
    void fewRunsAreEnoughForHundredsOfPreemptions() throws Exception {
        ToyProgram toy = new ToyProgram(8, 60);
        Outcome failing = toy.anyFailing();
        assertTrue(failing.schedule().preemptions() > 200, "this run is too short for the test");
        Simplifier.Simplified simplified = new Simplifier(toy, 12, 20_000).simplify(failing);
        assertEquals(1, simplified.outcome().schedule().preemptions());
    }

    @Test
    void budgetOfTrialsIsKept() throws Exception {
        ToyProgram toy = new ToyProgram(4, 50);
        Outcome failing = toy.anyFailing();
        toy.runs = 0;
        Simplifier.Simplified simplified = new Simplifier(toy, 5, 20_000).simplify(failing);
        // three replays, and a run that shows what follows the failure
        assertTrue(toy.runs <= 5 + 3 + 1, () -> toy.runs + " runs");
        assertTrue(simplified.outcome().failed());
    }

    @Test
    void whenTheTimeIsOverTheRunIsOnlyReplayedOnce() throws Exception {
        ToyProgram toy = new ToyProgram(4, 50);
        Outcome failing = toy.anyFailing();
        toy.runs = 0;
        Simplifier.Simplified simplified =
                new Simplifier(toy, 2_000, 20_000).until(() -> true).simplify(failing);
        // the replay, and a run that shows what follows the failure
        assertEquals(2, toy.runs);
        assertEquals(failing.schedule(), simplified.outcome().schedule());
        assertEquals("", simplified.divergence());
    }

    @Test
    void simplificationEndsWhenTheTimeIsOver() throws Exception {
        ToyProgram toy = new ToyProgram(4, 50);
        Outcome failing = toy.anyFailing();
        toy.runs = 0;
        new Simplifier(toy, 2_000, 20_000).until(() -> toy.runs >= 5).simplify(failing);
        assertEquals(5 + 2, toy.runs);
    }

    @Test
    void runThatDoesNotReplayIsKeptAsItWasAndSaid() throws Exception {
        ToyProgram toy = new ToyProgram(2, 5);
        Outcome failing = toy.anyFailing();
        Trials forgetful = new Trials() {
            @Override
            public Outcome run(Steering steering) {
                Outcome o = toy.run(steering);
                return steering.strict() ? Outcome.inconclusive(Note.of("diverged at step 3")) : o;
            }

            @Override
            public List<Found> failing(HuntPlan.Search search, long count, long millis) {
                return List.of();
            }
        };
        Simplifier.Simplified simplified = new Simplifier(forgetful, 2_000, 20_000).simplify(failing);
        assertEquals("diverged at step 3", simplified.divergence());
        assertEquals(failing.schedule(), simplified.outcome().schedule());
    }

    @Test
    void simplerRunFailsInTheSameThreadIfThatIsAskedFor() throws Exception {
        ToyProgram toy = new ToyProgram(3, 10);
        Trials alternating = new Trials() {
            @Override
            public Outcome run(Steering steering) {
                Outcome o = toy.run(steering);
                return o.failed() ? in(o.schedule().preemptions() > 2 ? "worker-1" : "worker-2", o) : o;
            }

            @Override
            public List<Found> failing(HuntPlan.Search search, long count, long millis) {
                return List.of();
            }
        };
        Outcome failing = in("worker-1", toy.anyFailing());
        Simplifier simplifier = new Simplifier(alternating, 2_000, 20_000);
        assertEquals(
                "worker-2", simplifier.simplify(failing).outcome().failure().thread());
        Outcome kept = simplifier.keepingThread().simplify(failing).outcome();
        assertEquals("worker-1", kept.failure().thread());
        assertTrue(kept.schedule().preemptions() > 2);
    }

    @Test
    void firstRunOfAJvmIsCountedInANewJvm() throws Exception {
        ToyProgram toy = new ToyProgram(8, 60);
        Trials shifted = new Trials() {
            private boolean isNew;

            @Override
            public void renew() {
                isNew = true;
            }

            /** Positions are those of the first run of a JVM; lines and occurrences are the same in all. */
            @Override
            public Outcome run(Steering steering) {
                boolean knowsPositions = isNew || steering.schedule().hasOccurrences();
                isNew = false;
                Outcome o = toy.run(
                        knowsPositions ? steering : steering.along(ScheduleEdit.prefix(steering.schedule(), 0)));
                return knowsPositions ? counted(o) : o;
            }

            @Override
            public List<Found> failing(HuntPlan.Search search, long count, long millis) {
                return List.of();
            }
        };
        Outcome first = toy.anyFailing();
        assertTrue(first.schedule().preemptions() > 200, "this run is too short for the test");
        Outcome simplest = new Simplifier(shifted, 100, 20_000).simplest(first);
        assertEquals(1, simplest.schedule().preemptions());
    }

    private static Outcome counted(Outcome o) {
        List<Segment> segments =
                o.schedule().segments().stream().map(SimplifierTest::counted).toList();
        Schedule schedule = o.schedule().withSegments(segments);
        return new Outcome(o.verdict(), o.failure(), o.reason(), schedule, o.account());
    }

    private static Segment counted(Segment s) {
        return new Segment(
                s.thread(), new Segment.Position(s.app(), s.library(), s.nth(), s.app() + 1), s.end(), s.pending());
    }

    private static Outcome in(String thread, Outcome o) {
        Failure f = o.failure();
        return new Outcome(
                o.verdict(),
                new Failure(f.kind(), f.type(), f.message(), thread, f.frames(), f.details()),
                o.reason(),
                o.schedule(),
                o.account());
    }

    private static boolean isInterrupted(Schedule s, String thread) {
        return s.segments().stream().anyMatch(g -> g.thread().equals(thread) && (g.isPreemption() || g.isPause()));
    }

    @Test
    void raceThatAPauseShowsNeedsNoPause() throws Exception {
        PausedToy race = new PausedToy(s -> isInterrupted(s, "0.1"));
        Outcome failing = race.run(Steering.follow(PausedToy.paused(90, 90)));
        Schedule simplified =
                new Simplifier(race, 200, 20_000).simplify(failing).outcome().schedule();
        assertEquals(0, simplified.pauses());
        assertEquals(1, simplified.preemptions());
    }

    @Test
    void onlyThePauseThatIsNeededIsKept() throws Exception {
        PausedToy slow = new PausedToy(s -> isInterrupted(s, "0.0")
                && s.segments().stream()
                        .anyMatch(g -> g.thread().equals("0.1") && g.pause().nanos() >= 50_000_000));
        Outcome failing = slow.run(Steering.follow(PausedToy.paused(90, 90)));
        Schedule simplified =
                new Simplifier(slow, 200, 20_000).simplify(failing).outcome().schedule();
        assertEquals(1, simplified.pauses());
        assertEquals(1, simplified.preemptions());
        assertTrue(simplified.pausedNanos() < 53_000_000, simplified::toString);
    }

    @Test
    void systematicSearchTriesOnePreemptionInsteadOfOnePause() throws Exception {
        Outcome failing = new PausedToy(s -> true).run(Steering.follow(PausedToy.paused(90)));
        Outcome preempted = new PausedToy(s -> true)
                .run(Steering.follow(new Schedule(
                        java.util.Map.of(),
                        java.util.Map.of(),
                        List.of(PausedToy.pause("0.0", 1, Segment.Point.EVENT).preempted()),
                        0)));
        Trials searched = new Trials() {
            @Override
            public Outcome run(Steering steering) {
                return new PausedToy(s -> s.equals(preempted.schedule()) || s.pauses() > 0).run(steering);
            }

            @Override
            public List<Found> failing(HuntPlan.Search search, long count, long millis) {
                return search.strategy().equals("shallow:1")
                        ? List.of(new Found(0, search.strategy(), preempted))
                        : List.of();
            }
        };
        Schedule simplified = new Simplifier(searched, 200, 20_000)
                .simplify(failing)
                .outcome()
                .schedule();
        assertEquals(0, simplified.pauses());
    }

    @Test
    void nearestPassingRunHasAPauseThatIsALittleShorter() throws Exception {
        PausedToy slow = new PausedToy(s -> s.pausedNanos() >= 50_000_000);
        Outcome passing = new NearestPassing(slow, 300, 10_000).find(PausedToy.paused(51));
        assertEquals(1, passing.schedule().pauses());
        assertEquals(49_470_000, passing.schedule().pausedNanos());
    }

    @Test
    void nearestPassingRunDiffersInThePreemption() throws Exception {
        ToyProgram toy = new ToyProgram(3, 10);
        Outcome simplified =
                new Simplifier(toy, 2_000, 20_000).simplify(toy.anyFailing()).outcome();
        Outcome passing = new NearestPassing(toy, 300, 10_000).find(simplified.schedule());
        assertEquals(Verdict.PASSED, passing.verdict());
        assertEquals(0, passing.schedule().preemptions());
    }

    @Test
    void replayStopsAtFirstDivergence() throws Exception {
        ToyProgram toy = new ToyProgram(2, 5);
        Outcome failing = toy.anyFailing();
        Replay.Result same =
                new Replay(toy).run(failing.schedule(), failing.failure().key(), 50);
        assertTrue(same.isExact());
        Segment first = failing.schedule().segments().get(0);
        Segment moved = new Segment(first.thread(), first.app() + 100, 0, first.end(), first.action(), first.frame());
        List<Segment> changed = new java.util.ArrayList<>(failing.schedule().segments());
        changed.set(0, moved);
        Schedule other = failing.schedule().withSegments(changed);
        Replay.Result diverged = new Replay(toy).run(other, failing.failure().key(), 5);
        assertEquals("diverged at segment 1", diverged.divergence());
        assertEquals(0, diverged.same());
    }

    @Test
    void replayWithOtherEventsIsNotTheSame() throws Exception {
        ToyProgram toy = new ToyProgram(2, 5);
        Outcome failing = toy.anyFailing();
        Schedule s = failing.schedule();
        Schedule otherHash = new Schedule(s.header(), s.names(), s.segments(), s.hash() + 1);
        assertTrue(new Replay(toy)
                .run(otherHash, failing.failure().key(), 1)
                .divergence()
                .contains("its events differ"));
        assertTrue(new Replay(toy).run(s, "", 1).divergence().contains("where it passed"));
    }
}
