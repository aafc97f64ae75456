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
import dev.culprit.model.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class MonitorTest {
    private static final String NOT_OWNER = "java.lang.IllegalMonitorStateException";

    private final ProgramRunner runner = new ProgramRunner();

    @Test
    void onlyOneThreadIsInsideAMonitor() {
        Program p = Program.of(
                thread("A", lock("m"), read("x"), writeSum("x", 1), unlock("m")),
                thread("B", lock("m"), read("x"), writeSum("x", 1), unlock("m")));
        for (Execution e : runner.explore(p, Strategies.named("random"), 100)) {
            assertEquals(Verdict.PASSED, e.verdict());
            assertEquals(2, e.value("x"), e.fullOrder()::toString);
        }
    }

    @Test
    void differentMonitorsDoNotExcludeEachOther() {
        Program p = Program.of(
                thread("A", lock("m"), read("x"), writeSum("x", 1), unlock("m")),
                thread("B", lock("n"), read("x"), writeSum("x", 1), unlock("n")));
        assertTrue(runner.explore(p, Strategies.named("random"), 100).stream().anyMatch(e -> e.value("x") == 1));
    }

    @Test
    void theOwnerEntersAgainAndTheLastExitReleases() {
        Program p = Program.of(
                thread("A", lock("m"), lock("m"), unlock("m"), write("x", 1), unlock("m")),
                thread("B", lock("m"), write("x", 2), unlock("m")));
        // A is preempted at its write, between the two exits: B cannot enter and A continues
        Execution e = runner.run(p, new Scripted().prefer("A").preempt("A", 2, "B"), 0);
        assertEquals(
                List.of(
                        "A: lock m",
                        "A: lock m",
                        "A: unlock m",
                        "A: write x",
                        "A: unlock m",
                        "B: lock m",
                        "B: write x",
                        "B: unlock m"),
                e.order());
        assertEquals(1, e.preemptions());
    }

    @Test
    void reentryIsNotAnEvent() {
        Program once = Program.of(thread("A", lock("m"), unlock("m")), thread("B", lock("m"), unlock("m")));
        Program twice = Program.of(
                thread("A", lock("m"), lock("m"), unlock("m"), unlock("m")), thread("B", lock("m"), unlock("m")));
        assertEquals(
                runner.run(once).outcome().steps(), runner.run(twice).outcome().steps());
    }

    @Test
    void exitWaitAndNotifyNeedTheMonitor() {
        for (var operation : List.of(unlock("m"), await("m"), signal("m"), signalAll("m"))) {
            Execution e = runner.run(Program.of(thread("A", operation)));
            assertEquals(NOT_OWNER, e.failure().type(), operation::toString);
            assertEquals("A", e.failure().thread());
        }
    }

    @Test
    void holdsLockAsksTheModel() {
        Execution e = runner.run(Program.of(thread("A", holds("m"), lock("m"), holds("m"), unlock("m"), holds("m"))));
        assertEquals(List.of("holds m: false", "lock m", "holds m: true", "unlock m", "holds m: false"), e.of("A"));
    }

    @Test
    void aThreadThatWaitsForAMonitorIsBlocked() {
        Program p = Program.main(
                List.of(lock("m"), start("A"), sleep(1), state("A"), unlock("m"), join("A"), state("A")),
                thread("A", lock("m"), unlock("m")));
        Execution e = runner.run(p, new Scripted(), 0);
        assertTrue(e.of("main").contains("A is BLOCKED"), e.fullOrder()::toString);
        assertTrue(e.of("main").contains("A is TERMINATED"), e.fullOrder()::toString);
    }
}
