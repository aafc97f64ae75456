package dev.culprit.control.schedule;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.control.testing.Scripted;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Verdict;
import org.junit.jupiter.api.Test;

class HangTest {
    @Test
    void aRunThatTakesMoreStepsThanAllowedHangs() {
        Program p = Program.of(thread("A", repeat(1_000, write("x", 1))), thread("B", repeat(1_000, write("x", 2))));
        Execution e = new ProgramRunner(500).run(p, new Scripted(), 0);
        assertEquals(FailureKind.HANG, e.failureKind());
        assertTrue(e.failure().message().startsWith("still running after 500 steps"), e.failure()::message);
        assertEquals(
                Verdict.PASSED,
                new ProgramRunner(5_000).run(p, new Scripted(), 0).verdict());
    }

    @Test
    void threadsThatOnlyGiveWayAreALivelock() {
        Program p = Program.of(thread("A", until(1, read("x"), giveWay())));
        Execution e = new ProgramRunner().run(p, new Scripted(), 0);
        assertEquals(FailureKind.HANG, e.failureKind());
        assertEquals("livelock: no thread makes progress", e.failure().message());
        assertEquals("A.java:3", e.failure().frames().get(0).place());
    }

    @Test
    void aLoopWithoutEventsIsAHangAfterTwoHundredIterationsPerStep() {
        // iterations are counted in units of 2^20
        Program p = Program.of(thread("A", loop(3 << 20)));
        Execution e = new ProgramRunner(10_000).run(p, new Scripted(), 0);
        assertEquals(FailureKind.HANG, e.failureKind());
        assertTrue(e.failure().message().contains("2,097,152 rounds of loops"), e.failure()::message);
        assertEquals("A", e.failure().thread());
        assertEquals(
                Verdict.PASSED,
                new ProgramRunner(100_000).run(p, new Scripted(), 0).verdict());
    }
}
