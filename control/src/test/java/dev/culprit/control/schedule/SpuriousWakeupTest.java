package dev.culprit.control.schedule;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Operation;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.control.testing.Scripted;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Segment;
import dev.culprit.model.Steering;
import dev.culprit.model.Steering.Liberties;
import dev.culprit.model.Step;
import dev.culprit.model.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpuriousWakeupTest {
    private static final Liberties WAKING = new Liberties(0, true);

    private final ProgramRunner runner = new ProgramRunner();

    /** A waits once for what main writes; its register is what it has read then. */
    private static Program waiting(Operation... wait) {
        return Program.main(
                        List.of(
                                start("A"),
                                sleep(1),
                                lock("m"),
                                write("x", 1),
                                signal("m"),
                                unlock("m"),
                                unpark("A"),
                                join("A")),
                        thread("A", wait))
                .withStatics("x");
    }

    private static final Program IN_MONITOR = waiting(lock("m"), await("m"), read("x"), check(1), unlock("m"));
    private static final Program PARKED = waiting(park(), read("x"), check(1));

    @Test
    void waitsEndWithoutAReasonOnlyIfThatIsExplored() {
        for (Program p : List.of(IN_MONITOR, PARKED)) {
            for (Execution e : runner.explore(p, Strategies.named("random"), 50))
                assertEquals(Verdict.PASSED, e.verdict());
            for (String name : List.of("portfolio", "random", "pct", "pos", "site"))
                assertTrue(
                        runner.explore(p, Strategies.named(name, WAKING), 100).stream()
                                .anyMatch(e -> e.failureKind() == FailureKind.ASSERTION),
                        name);
        }
    }

    @Test
    void halfOfTheTrialsHaveNoWakeups() {
        long without = runner.explore(PARKED, Strategies.named("random", WAKING), 200).stream()
                .filter(e -> e.schedule().wakeups() == 0)
                .count();
        assertTrue(without >= 100, "runs without a wake-up: " + without);
    }

    @Test
    void wakeupsAreReplayedExactlyAndFollowedByLine() {
        for (Program p : List.of(IN_MONITOR, PARKED)) {
            Execution recorded = runner.run(p, new Scripted().wake("A", 1).prefer("A"), 0);
            assertEquals(1, recorded.schedule().wakeups());
            assertEquals(Verdict.FAILED, recorded.verdict());
            for (Steering steering :
                    List.of(Steering.replay(recorded.schedule()), Steering.followBySite(recorded.schedule()))) {
                Execution again = runner.follow(p, steering);
                assertEquals(Verdict.FAILED, again.verdict(), again.outcome().reason()::text);
                assertEquals(recorded.fullOrder(), again.fullOrder());
            }
        }
    }

    @Test
    void scheduleWithoutTheWakeupPasses() {
        Execution recorded = runner.run(IN_MONITOR, new Scripted().wake("A", 1).prefer("A"), 0);
        List<Segment> others = recorded.schedule().segments().stream()
                .filter(s -> !s.isWakeup())
                .toList();
        Execution passing =
                runner.follow(IN_MONITOR, Steering.follow(recorded.schedule().withSegments(others)));
        assertEquals(Verdict.PASSED, passing.verdict());
    }

    @Test
    void storyShowsTheWakeup() {
        Execution recorded = runner.run(IN_MONITOR, new Scripted().wake("A", 1).prefer("A"), 0);
        List<String> actions = runner.replay(IN_MONITOR, recorded.schedule()).outcome().story().steps().stream()
                .map(Step::action)
                .toList();
        assertTrue(
                actions.stream().anyMatch(a -> a.startsWith("wakes up spuriously while waiting to be notified")),
                actions::toString);
    }

    @Test
    void whoIsWokenTakesNoNotification() {
        Program p = Program.main(
                List.of(start("A"), sleep(1), start("B"), sleep(1), lock("m"), signal("m"), unlock("m"), join("B")),
                thread("A", lock("m"), await("m"), unlock("m"), sleep(9)),
                thread("B", lock("m"), await("m"), unlock("m")));
        Execution e = runner.run(p, new Scripted().wake("A", 1).prefer("main", "B"), 0);
        assertEquals(Verdict.PASSED, e.verdict(), "the notification wakes B");
    }

    @Test
    void whoIsWokenKeepsAPermitThatComesLater() {
        Program p = Program.main(
                List.of(start("A"), sleep(1), unpark("A"), join("A")), thread("A", park(), sleep(5), park()));
        assertEquals(
                Verdict.PASSED, runner.run(p, new Scripted().wake("A", 1), 0).verdict());
    }

    @Test
    void whoIsWokenHasToGetTheMonitorFirst() {
        Program p = Program.main(
                List.of(lock("m"), start("A"), unlock("m"), lock("m"), sleep(5), write("x", 1), unlock("m"), join("A")),
                thread("A", lock("m"), await("m"), read("x"), unlock("m")));
        Execution e = runner.run(p, new Scripted().wake("A", 1).prefer("main"), 0);
        List<String> order = e.fullOrder();
        assertTrue(order.indexOf("main: write x") < order.indexOf("A: read x"), order::toString);
    }
}
