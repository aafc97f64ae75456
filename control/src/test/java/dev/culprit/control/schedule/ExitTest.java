package dev.culprit.control.schedule;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.daemon;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.control.testing.Scripted;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExitTest {
    private final ProgramRunner runner = new ProgramRunner();

    @Test
    void exitWithZeroPassesWhateverOtherThreadsDo() {
        Execution e = runner.run(
                Program.main(List.of(start("A"), sleep(1), exit(0)), thread("A", park())), new Scripted(), 0);
        assertEquals(Verdict.PASSED, e.verdict());
        assertFalse(e.of("main").contains("exit 0"), "exit does not return");
    }

    @Test
    void anyOtherStatusIsAFailure() {
        Execution e = runner.run(Program.of(thread("A", exit(3)), thread("B", park())));
        assertEquals(FailureKind.EXIT, e.failureKind());
        assertEquals("exit 3", e.failure().type());
        assertEquals("A", e.failure().thread());
    }

    @Test
    void hooksRunAtExitAndThenTheRunEndsWithItsStatus() {
        Program p = Program.main(
                List.of(addShutdownHook("H"), addShutdownHook("I"), exit(2)),
                thread("H", write("x", 1)),
                thread("I", write("y", 1)));
        Execution e = runner.run(p);
        assertEquals("exit 2", e.failure().type());
        assertEquals(1, e.value("x"));
        assertEquals(1, e.value("y"));
    }

    @Test
    void hooksRunWhenTheLastThreadHasEnded() {
        Program p = Program.main(List.of(addShutdownHook("H"), write("x", 1)), thread("H", write("x", 2)));
        Execution e = runner.run(p);
        assertEquals(Verdict.PASSED, e.verdict());
        assertEquals(2, e.value("x"));
    }

    @Test
    void aHookThatWasRemovedDoesNotRun() {
        Program p = Program.main(
                List.of(addShutdownHook("H"), removeShutdownHook("H"), write("x", 1)), thread("H", write("x", 2)));
        assertEquals(1, runner.run(p).value("x"));
    }

    @Test
    void aHookCannotBeAddedTwiceOrDuringShutdown() {
        Execution twice = runner.run(Program.main(List.of(addShutdownHook("H"), addShutdownHook("H")), thread("H")));
        assertEquals("java.lang.IllegalArgumentException", twice.failure().type());
        Program late =
                Program.main(List.of(addShutdownHook("H"), exit(0)), thread("H", addShutdownHook("I")), thread("I"));
        assertEquals(
                "java.lang.IllegalStateException", runner.run(late).failure().type());
    }

    @Test
    void exitInAHookEndsTheRunWithTheFirstStatus() {
        Program p = Program.main(List.of(addShutdownHook("H"), exit(4)), thread("H", exit(5)));
        assertEquals("exit 4", runner.run(p).failure().type());
    }

    @Test
    void aHookThatNeverEndsIsAHang() {
        Program p = Program.main(List.of(addShutdownHook("H")), thread("H", park()));
        assertEquals(FailureKind.HANG, runner.run(p).failureKind());
    }

    @Test
    void aRunThatFailsRunsNoHooks() {
        Program p = Program.main(List.of(addShutdownHook("H"), fail("broken")), thread("H", write("x", 1)));
        Execution e = runner.run(p);
        assertEquals("broken", e.failure().message());
        assertEquals(0, e.value("x"));
    }

    @Test
    void daemonsEndWithTheProgramUnlessTheRunContinuesAfterItsFailure() {
        Program p = Program.main(List.of(start("D"), fail("too early")), daemon("D", write("x", 1)));
        assertEquals(0, runner.run(p, new Scripted(), 0).value("x"));
        Execution e = new ProgramRunner().continuingAfterFailures().run(p, new Scripted(), 0);
        assertEquals(1, e.value("x"));
        assertEquals(FailureKind.EXCEPTION, e.failureKind());
        assertEquals("main", e.failure().thread());
    }

    @Test
    void daemonThatNeverEndsEndsWithARunThatContinuesAfterItsFailure() {
        Program p = Program.main(
                List.of(start("D"), fail("too early")), daemon("D", read("x"), until(1, sleep(10), read("x"))));
        Execution e = new ProgramRunner().continuingAfterFailures().run(p, new Scripted(), 0);
        assertEquals("main", e.failure().thread());
    }
}
