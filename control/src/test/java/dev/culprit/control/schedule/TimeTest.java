package dev.culprit.control.schedule;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.control.testing.Scripted;
import dev.culprit.model.Segment.Point;
import dev.culprit.model.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeTest {
    private final ProgramRunner runner = new ProgramRunner();

    @Test
    void sleepersWakeInTheOrderOfTheirDeadlinesUnderEveryStrategy() {
        Program p = Program.of(
                thread("A", sleep(30), clock()), thread("B", sleep(10), clock()), thread("C", sleep(20), clock()));
        for (String name : List.of("random", "pct", "pos", "sequential"))
            for (Execution e : runner.explore(p, Strategies.named(name), 10))
                assertEquals(
                        List.of(
                                "B: sleep 10",
                                "B: clock 10",
                                "C: sleep 20",
                                "C: clock 20",
                                "A: sleep 30",
                                "A: clock 30"),
                        e.order());
    }

    @Test
    void aSleepIsLongerThanTheFewStepsOfAnotherThread() {
        Program p = Program.of(thread("A", sleep(1), write("x", 1)), thread("B", repeat(100, write("x", 2))));
        for (Execution e : runner.explore(p, Strategies.named("random"), 20))
            assertEquals("A: write x", e.order().get(e.order().size() - 1));
    }

    @Test
    void sleepersBecomeDueWhileAnotherThreadIsBusy() {
        // 20,000 steps of 100 ns are two milliseconds
        Program p = Program.of(thread("A", sleep(1), write("x", 1)), thread("B", repeat(20_000, write("x", 2))));
        Execution e = runner.run(p, Strategies.named("random"), 0);
        assertTrue(e.order().indexOf("A: write x") < e.order().lastIndexOf("B: write x"));
    }

    @Test
    void aThreadThatNeverStopsLetsOthersRun() {
        // both write y, so that the strategy is asked there
        Program p = Program.of(
                        thread("A", write("y", 1), sleep(1), write("x", 1)),
                        thread("B", until(1, read("x"), write("y", 2))))
                .withStatics("x", "y");
        for (int i = 0; i < 3; i++)
            assertEquals(
                    Verdict.PASSED, runner.run(p, Strategies.named("pct"), i).verdict());
    }

    @Test
    void othersRunAndTimeoutsExpireWhileAThreadIsPaused() {
        Program p = Program.of(thread("A", sleep(50), read("x")), thread("B", write("x", 1)))
                .withStatics("x");
        Scripted late = new Scripted().pause("B", Point.START, 1, 60);
        assertEquals(
                List.of("A: sleep 50", "A: read x", "B: write x"),
                runner.run(p, late, 0).order());
        Scripted inTime = new Scripted().pause("B", Point.START, 1, 40);
        assertEquals(
                List.of("B: write x", "A: sleep 50", "A: read x"),
                runner.run(p, inTime, 0).order());
    }

    @Test
    void aThreadCanBePausedAtEventsAndWhenItHasStoppedWaiting() {
        Program p = Program.of(thread("A", sleep(50), read("x")), thread("B", sleep(10), clock(), write("x", 1)))
                .withStatics("x");
        for (Point point : List.of(Point.EVENT, Point.WAKE)) {
            Scripted late = new Scripted().pause("B", point, 1, 60);
            List<String> order = runner.run(p, late, 0).order();
            assertTrue(order.indexOf("A: read x") < order.indexOf("B: write x"), point + ": " + order);
        }
    }

    @Test
    void pausesAreReplayedExactly() {
        Program p = Program.of(
                        thread("A", sleep(50), read("x"), repeat(5, write("y", 1))),
                        thread("B", write("y", 3), sleep(10), write("x", 1), repeat(5, write("y", 2))))
                .withStatics("x", "y");
        for (Point point : List.of(Point.START, Point.EVENT, Point.WAKE)) {
            Scripted strategy = new Scripted().pause("B", point, 1, 60).preempt("A", 2, "A");
            Execution recorded = runner.run(p, strategy, 0);
            assertEquals(1, recorded.schedule().pauses());
            Execution replayed = runner.replay(p, recorded.schedule());
            assertEquals(Verdict.PASSED, replayed.verdict(), replayed.outcome().reason()::text);
            assertEquals(recorded.fullOrder(), replayed.fullOrder());
            assertEquals(recorded.schedule().segments(), replayed.schedule().segments());
        }
    }

    @Test
    void aThreadThatWaitsForAPointInTimeDoesNotOvertakeAShorterSleep() {
        Program p = Program.of(
                thread("A", repeat(30_000, clock()), read("x")),
                thread("B", sleep(50), write("x", 1), sleep(50), write("x", 2)));
        for (Execution e : runner.explore(p, Strategies.named("random"), 8)) {
            List<String> before = e.order().subList(0, e.order().indexOf("B: write x"));
            assertTrue(before.stream().noneMatch(step -> step.matches("A: clock \\d{3,}")));
        }
    }

    @Test
    void anHourPassesInOneJump() {
        Program p = Program.of(thread("A", sleep(3_600_000), clock()));
        Execution e = runner.run(p, new Scripted(), 0);
        assertEquals(List.of("sleep 3600000", "clock 3600000"), e.of("A"));
    }

    @Test
    void eachRunStartsAtTheSameTime() {
        Program p = Program.main(List.of(clock(), sleep(1_000), clock()));
        for (int i = 0; i < 3; i++)
            assertEquals(
                    List.of("clock 0", "sleep 1000", "clock 1000"),
                    runner.run(p, new Scripted(), i).of("main"));
    }

    @Test
    void anInterruptEndsASleepBeforeItsTime() {
        Program p = Program.main(
                List.of(start("A"), sleep(5), interrupt("A"), join("A")), thread("A", sleep(1_000), clock(), flag()));
        assertEquals(
                List.of("interrupted in sleep 1000", "clock 5", "flag false"),
                runner.run(p, new Scripted(), 0).of("A"));
    }

    @Test
    void aThreadThatIsInterruptedAlreadyDoesNotSleep() {
        Program p = Program.main(List.of(start("A"), interrupt("A"), join("A")), thread("A", sleep(1_000), clock()));
        assertEquals(
                List.of("interrupted in sleep 1000", "clock 0"),
                runner.run(p, new Scripted(), 0).of("A"));
    }

    @Test
    void aThreadThatOnlyLooksAtTheClockLetsSleepersBecomeDue() {
        // time advances faster after 256 looks, but not beyond the end of the sleep
        Program looks =
                Program.of(thread("A", sleep(1), write("x", 1)), thread("B", repeat(1_100, clock()), write("x", 2)));
        Program looksOnce = Program.of(thread("A", sleep(1), write("x", 1)), thread("B", clock(), write("x", 2)));
        Scripted strategy = new Scripted();
        runner.run(looks, strategy, 0);
        assertEquals("yield B [A]", strategy.askedOf("B").get(0));
        runner.run(looksOnce, strategy, 0);
        assertEquals(List.of("stop B [A]"), strategy.askedOf("B"), "A sleeps until B has ended");
    }

    @Test
    void threadsThatOnlySpinLetTimePass() {
        Program p = Program.of(thread("A", until(1, read("x"), giveWay())), thread("B", sleep(10), write("x", 1)))
                .withStatics("x");
        assertEquals(Verdict.PASSED, runner.run(p, new Scripted(), 0).verdict());
    }
}
