package dev.culprit.control.schedule;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.control.testing.Scripted;
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
    void timeStandsStillWhileAThreadCanRun() {
        Program p = Program.of(thread("A", sleep(1), write("x", 1)), thread("B", repeat(100, write("x", 2))));
        for (Execution e : runner.explore(p, Strategies.named("random"), 20))
            assertEquals("A: write x", e.order().get(e.order().size() - 1));
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
        // 1,100 looks of a microsecond each are more than a millisecond
        Program looks =
                Program.of(thread("A", sleep(1), write("x", 1)), thread("B", repeat(1_100, clock()), write("x", 2)));
        Program looksOnce = Program.of(thread("A", sleep(1), write("x", 1)), thread("B", clock(), write("x", 2)));
        Scripted strategy = new Scripted();
        runner.run(looks, strategy, 0);
        assertEquals("event B:3 [A, B]", strategy.askedOf("B").get(0));
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
