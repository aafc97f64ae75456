package dev.culprit.control.schedule;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.daemon;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.control.testing.Scripted;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ThreadLifeTest {
    private final ProgramRunner runner = new ProgramRunner();

    @Test
    void threadsAreNamedByThePathOfTheirStarts() {
        Program p = Program.main(
                List.of(start("A"), start("B"), join("A"), join("B")),
                thread("A", start("C"), join("C")),
                thread("B"),
                thread("C"));
        Map<String, String> names = runner.run(p).schedule().names();
        assertEquals(Map.of("0", "main", "0.1", "A", "0.2", "B", "0.1.1", "C"), names);
    }

    @Test
    void joinReturnsWhenTheThreadHasEnded() {
        Program p = Program.main(
                List.of(start("A"), state("A"), join("A"), state("A")), thread("A", sleep(10), write("x", 1)));
        Execution e = runner.run(p, new Scripted(), 0);
        assertEquals(
                List.of(
                        "main: start A",
                        "main: A is RUNNABLE",
                        "A: sleep 10",
                        "A: write x",
                        "main: join A",
                        "main: A is TERMINATED"),
                e.fullOrder());
    }

    @Test
    void joinOfAThreadThatWasNotStartedReturnsAtOnce() {
        assertEquals(
                Verdict.PASSED,
                runner.run(Program.main(List.of(join("A")), thread("A"))).verdict());
    }

    @Test
    void aTimedJoinEndsInVirtualTime() {
        Program p =
                Program.main(List.of(start("A"), join("A", 30), clock(), join("A"), clock()), thread("A", sleep(70)));
        assertEquals(
                List.of("start A", "join A", "clock 30", "join A", "clock 70"),
                runner.run(p, new Scripted(), 0).of("main"));
    }

    @Test
    void anInterruptEndsAJoin() {
        Program p = Program.main(
                List.of(start("C"), start("B"), sleep(5), interrupt("B"), join("B"), unpark("C"), join("C")),
                thread("B", join("C"), flag()),
                thread("C", park()));
        assertEquals(
                List.of("interrupted in join C", "flag false"),
                runner.run(p, new Scripted(), 0).of("B"));
    }

    @Test
    void joinOfAThreadThatHasEndedIgnoresAnInterrupt() {
        Program p = Program.main(
                List.of(start("C"), join("C"), start("B"), interrupt("B"), join("B")),
                thread("B", join("C"), flag()),
                thread("C"));
        assertEquals(
                List.of("join C", "flag true"), runner.run(p, new Scripted(), 0).of("B"));
    }

    @Test
    void anUncaughtExceptionIsAFailureOfItsThread() {
        Execution e = runner.run(Program.of(thread("A", fail("broken")), thread("B", sleep(1_000))));
        assertEquals(Verdict.FAILED, e.verdict());
        assertEquals(FailureKind.EXCEPTION, e.failureKind());
        assertEquals("java.lang.IllegalStateException", e.failure().type());
        assertEquals("broken", e.failure().message());
        assertEquals("A", e.failure().thread());
    }

    @Test
    void aFailedAssertionIsAnAssertionFailure() {
        Execution e = runner.run(Program.main(List.of(write("x", 1), read("x"), check(2))));
        assertEquals(FailureKind.ASSERTION, e.failureKind());
        assertEquals("expected 2, was 1", e.failure().message());
        assertEquals("main", e.failure().thread());
    }

    @Test
    void anExceptionThatAHandlerTookIsNotAFailure() {
        Program p = Program.main(List.of(ignoreUncaught("A"), start("A"), join("A")), thread("A", fail("handled")));
        assertEquals(Verdict.PASSED, runner.run(p).verdict());
    }

    @Test
    void theRunEndsWithItsFirstFailure() {
        Program p = Program.of(thread("A", fail("first")), thread("B", write("x", 1)));
        Execution e = runner.run(p, new Scripted().prefer("A"), 0);
        assertEquals("first", e.failure().message());
        assertEquals(List.of(), e.of("B"));
    }

    @Test
    void otherThreadsCanContinueAfterAFailureAndTheFirstOneIsReported() {
        Program p = Program.of(thread("A", fail("first")), thread("B", write("x", 1), fail("second")));
        Execution e = new ProgramRunner().continuingAfterFailures().run(p, new Scripted().prefer("A"), 0);
        assertEquals("first", e.failure().message());
        assertEquals(List.of("write x"), e.of("B"));
        assertTrue(e.of("main").contains("join B"), "main ends as in any JVM");
    }

    @Test
    void daemonsDoNotKeepARunAlive() {
        Program p = Program.main(List.of(start("D"), start("A"), join("A")), daemon("D", park()), thread("A"));
        assertEquals(Verdict.PASSED, runner.run(p).verdict());
    }

    @Test
    void theRunLastsUntilTheLastThreadThatIsNotADaemonHasEnded() {
        Program p = Program.main(List.of(start("A")), thread("A", sleep(10), write("x", 1)));
        Execution e = runner.run(p);
        assertEquals(Verdict.PASSED, e.verdict());
        assertEquals(1, e.value("x"));
    }

    @Test
    void aDaemonThatRunsIsStoppedWithTheRun() {
        Program p = Program.main(List.of(start("D"), giveWay()), daemon("D", until(1, read("x"))));
        assertEquals(Verdict.PASSED, runner.run(p, new Scripted(), 0).verdict());
    }
}
