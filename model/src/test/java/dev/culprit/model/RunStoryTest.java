package dev.culprit.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Segment.End;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunStoryTest {
    private static final Map<String, String> NAMES = Map.of("0", "main", "0.1", "reader", "0.2", "writer");

    private static Frame line(int line) {
        return new Frame("com.acme.Cache", "get", "Cache.java", line);
    }

    private static Step step(int segment, String action, int line) {
        return new Step(segment, action, line(line), true);
    }

    private static Segment segment(String thread, int events, End end) {
        return new Segment(thread, events, 0, end, "", line(1));
    }

    private static Outcome run(String failure, List<Segment> segments, Step... steps) {
        Failure failed =
                new Failure(FailureKind.EXCEPTION, failure, "", "reader", List.of(line(9)), List.of(), List.of());
        Outcome.Account account = new Outcome.Account(10, "", List.of(), RunStory.of(List.of(steps)));
        return new Outcome(Verdict.FAILED, failed, Note.NONE, new Schedule(Map.of(), NAMES, segments, 1), account);
    }

    private static List<Segment> failingSegments() {
        return List.of(segment("0", 2, End.BLOCKED), segment("0.1", 3, End.CUT));
    }

    /** The last segment of the failing run goes on to the end of its thread. */
    private static List<Segment> continuedSegments(int eventsOfMain) {
        return List.of(
                segment("0", eventsOfMain, End.BLOCKED),
                segment("0.1", 4, End.ENDED),
                segment("0.2", 6, End.ENDED),
                segment("0", 9, End.ENDED));
    }

    @Test
    void stepsAfterTheFailureAreLaterStepsOfTheirThreads() {
        Outcome failing = run("A", failingSegments());
        Outcome continued = run(
                "A",
                continuedSegments(2),
                step(1, "reads value", 5),
                step(2, "writes value", 7),
                step(3, "writes n", 8));
        assertEquals(
                new RunStory(
                        List.of(step(1, "reads value", 5)),
                        List.of(
                                new LaterStep("writer", "writes value", line(7)),
                                new LaterStep("main", "writes n", line(8)))),
                RunStory.withLater(failing, continued));
    }

    @Test
    void linesOfTheRunAreNotRepeatedAfterIt() {
        Outcome continued = run(
                "A",
                continuedSegments(2),
                step(1, "calls List.add: reads size", 5),
                step(2, "calls List.add: writes size", 5),
                step(2, "writes value", 7),
                step(3, "writes value", 7));
        RunStory story = RunStory.withLater(run("A", failingSegments()), continued);
        assertEquals(List.of(new LaterStep("writer", "writes value", line(7))), story.later());
    }

    @Test
    void aRunThatDiffersBeforeTheFailureIsNotUsed() {
        Outcome failing = run("A", failingSegments(), step(1, "reads value", 5));
        Step later = step(2, "writes value", 7);
        assertSame(failing.story(), RunStory.withLater(failing, run("A", continuedSegments(3), later)));
        assertSame(failing.story(), RunStory.withLater(failing, run("B", continuedSegments(2), later)));
        assertSame(failing.story(), RunStory.withLater(failing, Outcome.inconclusive(Note.of("lost"))));
    }

    @Test
    void aShortenedStoryHasItsEndAndEveryLine() {
        List<Step> steps = new ArrayList<>();
        steps.add(step(0, "writes rare", 3));
        for (int i = 0; i < 1000; i++) steps.add(step(i, i % 2 == 0 ? "reads x" : "writes x", 5));
        List<Step> kept = RunStory.of(steps).shortened(100).steps();
        assertEquals(steps.get(0), kept.get(0));
        assertEquals(steps.subList(901, 1001), kept.subList(1, kept.size()));
    }

    @Test
    void repetitionsInASegmentAreDroppedFromALongStory() {
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < 1000; i++) steps.add(step(0, "reads x" + i % 3, 5));
        assertEquals(steps.subList(997, 1000), RunStory.of(steps).shortened(100).steps());
        assertTrue(RunStory.of(steps).shortened(1000).steps().equals(steps), "short enough");
    }
}
