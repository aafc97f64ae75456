package dev.culprit.control;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.control.testing.Scripted;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplayTest {
    private final ProgramRunner runner = new ProgramRunner();

    private static Program twoWriters(int events) {
        return Program.of(thread("A", repeat(events, write("x", 1))), thread("B", repeat(events, write("x", 2))));
    }

    private static Scripted twoPreemptions() {
        return new Scripted().preempt("A", 2, "B").preempt("B", 2, "A");
    }

    private static void assertDiverged(Execution e, String... parts) {
        assertEquals(Verdict.INCONCLUSIVE, e.verdict());
        for (String part : parts)
            assertTrue(
                    e.outcome().reason().text().contains(part),
                    () -> part + " in " + e.outcome().reason());
    }

    @Test
    void aScheduleIsFollowedSwitchBySwitch() {
        Program p = twoWriters(3);
        Execution recorded = runner.run(p, twoPreemptions(), 0);
        Execution replayed = runner.replay(p, recorded.schedule());
        assertEquals(Verdict.PASSED, replayed.verdict(), replayed.outcome().reason()::text);
        assertEquals(recorded.fullOrder(), replayed.fullOrder());
        assertEquals(recorded.schedule().segments(), replayed.schedule().segments());
        assertEquals(recorded.schedule().hash(), replayed.schedule().hash());
    }

    @Test
    void aFailureIsReplayed() {
        Program p = Program.of(
                thread("A", lock("m"), lock("n"), unlock("n"), unlock("m")),
                thread("B", lock("n"), lock("m"), unlock("m"), unlock("n")));
        Execution failed = runner.explore(p, Strategies.named("random"), 200).stream()
                .filter(e -> e.verdict() == Verdict.FAILED)
                .findFirst()
                .orElseThrow();
        Execution replayed = runner.replay(p, failed.schedule());
        assertEquals(failed.failure(), replayed.failure());
    }

    /** B waited for the lock that A held when A was preempted. Without that preemption B does not stop there. */
    @Test
    void aThreadThatNoLongerWaitsIsStillPreemptedLater() {
        Program p = Program.of(
                thread("A", lock("m"), write("y", 1), unlock("m")),
                thread("B", lock("m"), write("y", 2), unlock("m"), write("x", 1), write("x", 2)),
                thread("C", write("x", 3)));
        Scripted twice =
                new Scripted().preempt("A", 2, "B").preempt("B", 4, "C").prefer("A", "B", "C");
        Execution recorded = runner.run(p, twice, 0);
        assertEquals(2, recorded.preemptions());
        List<Segment> segments = new ArrayList<>(recorded.schedule().segments());
        int preempted = 0;
        while (!segments.get(preempted).isPreemption()) preempted++;
        int resumed = preempted + 1;
        while (!segments.get(resumed).thread().equals(segments.get(preempted).thread())) resumed++;
        segments.set(preempted, segments.remove(resumed));
        Execution edited = runner.follow(p, Steering.follow(recorded.schedule().withSegments(segments)));
        assertEquals(Verdict.PASSED, edited.verdict());
        assertEquals(1, edited.preemptions(), () -> edited.fullOrder().toString());
        List<String> x =
                edited.order().stream().filter(o -> o.endsWith("write x")).toList();
        assertEquals(List.of("B: write x", "C: write x", "B: write x"), x);
    }

    @Test
    void whatIsHotDoesNotMatterForReplay() {
        Program p = twoWriters(3);
        Schedule schedule = runner.run(p, twoPreemptions(), 0).schedule();
        ProgramRunner learned = new ProgramRunner();
        for (int i = 0; i < 5; i++) learned.run(Program.main(List.of()));
        assertEquals(Verdict.PASSED, learned.replay(p, schedule).verdict());
    }

    @Test
    void aProgramThatEndsTooEarlyDivergesAtTheSegmentWithExpectedAndActual() {
        Execution recorded = runner.run(twoWriters(3), twoPreemptions(), 0);
        Execution replayed = runner.replay(twoWriters(1), recorded.schedule());
        // A was to be preempted before its second write, and ends after its first
        assertDiverged(replayed, " 2 of ", "expected thread 0.1 to be preempted at 2", "thread 0.1 (A) at 1");
    }

    @Test
    void aThreadThatRunsTooFarDiverges() {
        Execution recorded = runner.run(twoWriters(2), new Scripted(), 0);
        Execution replayed = runner.replay(twoWriters(3), recorded.schedule());
        assertDiverged(replayed, "expected", "thread 0.1 (A) at 3");
    }

    @Test
    void aThreadThatCannotRunDiverges() {
        Program p = twoWriters(2);
        Schedule schedule = runner.run(p, twoPreemptions(), 0).schedule();
        List<Segment> segments = new ArrayList<>(schedule.segments());
        Segment preempted = segments.get(1);
        assertTrue(preempted.isPreemption());
        // main waits for A and cannot be the next
        segments.add(2, new Segment("0", 2, 0, Segment.End.BLOCKED, "", preempted.frame()));
        assertDiverged(runner.replay(p, schedule.withSegments(segments)), "3 of ", "thread 0 to be able to run");
    }

    @Test
    void aRunThatContinuesAfterTheLastSegmentDiverges() {
        Program p = twoWriters(2);
        Schedule schedule = runner.run(p, new Scripted(), 0).schedule();
        List<Segment> cut = schedule.segments().subList(0, schedule.segments().size() - 1);
        assertDiverged(runner.replay(p, schedule.withSegments(cut)), "the run to have ended");
    }

    @Test
    void otherEventsAtTheSameSwitchesAreFoundByTheHash() {
        Program p = Program.of(thread("A", write("x", 1), write("y", 1)), thread("B", write("x", 2), write("y", 2)))
                .withStatics("x", "y");
        Program other = Program.of(
                        thread("A", read("z"), write("y", 1), write("x", 1)), thread("B", write("x", 2), write("y", 2)))
                .withStatics("x", "y", "z");
        Schedule schedule = runner.run(p, new Scripted(), 0).schedule();
        assertEquals(Verdict.PASSED, runner.replay(p, schedule).verdict());
        assertDiverged(runner.replay(other, schedule), "the events differ from the recorded ones");
    }

    @Test
    void aScheduleThatIsFollowedLooselySkipsWhatCannotBeRun() {
        Execution recorded = runner.run(twoWriters(3), twoPreemptions(), 0);
        Execution followed = runner.follow(twoWriters(1), Steering.follow(recorded.schedule()));
        assertEquals(Verdict.PASSED, followed.verdict());
    }
}
