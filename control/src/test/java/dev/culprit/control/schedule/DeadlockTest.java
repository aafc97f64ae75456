package dev.culprit.control.schedule;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.daemon;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.control.testing.Scripted;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Verdict;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class DeadlockTest {
    private final ProgramRunner runner = new ProgramRunner();

    private static Program oppositeOrder() {
        return Program.of(
                thread("A", lock("m"), lock("n"), unlock("n"), unlock("m")),
                thread("B", lock("n"), lock("m"), unlock("m"), unlock("n")));
    }

    @Test
    void aCycleOfLocksIsADeadlockThatNamesThreadsLocksAndPlaces() {
        // A holds m and is preempted before it takes n
        Execution e = runner.run(oppositeOrder(), new Scripted().prefer("A").preempt("A", 2, "B"), 0);
        Failure failure = e.failure();
        assertEquals(FailureKind.DEADLOCK, failure.kind());
        assertEquals("2 threads wait for each other", failure.message());
        assertEquals(
                List.of(
                        "A waits to lock Program.n at A.java:2 in run, which B holds since B.java:1",
                        "B waits to lock Program.m at B.java:2 in run, which A holds since A.java:1"),
                failure.details());
        assertEquals(
                List.of("A holds Program.m", "A waits for Program.n", "B holds Program.n", "B waits for Program.m"),
                failure.locks().stream()
                        .map(u -> u.thread() + (u.held() ? " holds " : " waits for ") + u.lock())
                        .toList());
    }

    @Test
    void theSameCycleIsTheSameFailureWhicheverThreadClosesIt() {
        Execution first = runner.run(oppositeOrder(), new Scripted().prefer("A").preempt("A", 2, "B"), 0);
        Execution second =
                runner.run(oppositeOrder(), new Scripted().prefer("B").preempt("B", 2, "A"), 0);
        assertEquals(first.failure().key(), second.failure().key());
        assertEquals(first.failure().details(), second.failure().details());
    }

    @Test
    void oneOrderOfLocksNeverDeadlocks() {
        Program p = Program.of(
                thread("A", lock("m"), lock("n"), unlock("n"), unlock("m")),
                thread("B", lock("m"), lock("n"), unlock("n"), unlock("m")));
        for (Execution e : runner.explore(p, Strategies.named("random"), 100))
            assertEquals(Verdict.PASSED, e.verdict());
        assertTrue(
                runner.explore(oppositeOrder(), Strategies.named("random"), 100).stream()
                        .anyMatch(e -> e.failureKind() == FailureKind.DEADLOCK),
                "the opposite order does");
    }

    @Test
    void aDeadlockIsFoundWhileOtherThreadsStillRun() {
        Program p = Program.main(
                List.of(start("A"), start("B"), start("C"), join("C")),
                thread("A", lock("m"), lock("n")),
                thread("B", lock("n"), lock("m")),
                thread("C", write("x", 1)));
        Execution e = runner.run(p, new Scripted().prefer("A").preempt("A", 2, "B"), 0);
        assertEquals(FailureKind.DEADLOCK, e.failureKind());
        assertEquals(List.of(), e.of("C"));
    }

    @Test
    void threeThreadsCanFormACycle() {
        Program p = Program.of(
                thread("A", lock("k"), lock("m")),
                thread("B", lock("m"), lock("n")),
                thread("C", lock("n"), lock("k")));
        Execution e =
                runner.run(p, new Scripted().prefer("A").preempt("A", 2, "B").preempt("B", 2, "C"), 0);
        assertEquals("3 threads wait for each other", e.failure().message());
        assertEquals(
                List.of("A", "B", "C"),
                e.failure().details().stream().map(d -> d.split(" ")[0]).collect(Collectors.toList()));
    }

    @Test
    void aJoinOfAThreadThatNeedsTheJoinersLockIsADeadlock() {
        Program p = Program.main(List.of(lock("m"), start("A"), join("A")), thread("A", lock("m")));
        Execution e = runner.run(p);
        assertEquals(FailureKind.DEADLOCK, e.failureKind());
        assertEquals(
                List.of(
                        "A waits to lock Program.m at A.java:1 in run, which main holds since main.java:1",
                        "main waits for A to end at main.java:3 in run"),
                e.failure().details());
    }

    @Test
    void aThreadThatJoinsItselfIsADeadlock() {
        Execution e = runner.run(Program.of(thread("A", join("A"))));
        assertEquals(FailureKind.DEADLOCK, e.failureKind());
        assertEquals("a thread waits for itself", e.failure().message());
    }

    @Test
    void aWaitWithATimeoutIsNotPartOfACycle() {
        Program p = Program.main(
                List.of(lock("m"), start("A"), join("A", 10), unlock("m"), join("A")),
                thread("A", lock("m"), unlock("m")));
        assertEquals(Verdict.PASSED, runner.run(p).verdict());
    }

    @Test
    void aHangNamesWhatEveryThreadWaitsFor() {
        Program p = Program.of(thread("A", lock("m"), await("m"), unlock("m")), thread("B", park()));
        Failure failure = runner.run(p, new Scripted(), 0).failure();
        assertEquals(FailureKind.HANG, failure.kind());
        assertEquals(
                List.of(
                        "main waits for A to end at main.java:3 in run",
                        "A waits to be notified on Program.m at A.java:2 in run",
                        "B waits in LockSupport.park at B.java:1 in run"),
                failure.details());
        assertEquals("A.java:2", failure.frames().get(0).place(), "a thread that waits for another one's notification");
    }

    @Test
    void daemonsAreNamedOnlyWhereOtherThreadsWaitForThem() {
        Program p = Program.main(
                List.of(start("D"), start("E"), sleep(1), lock("m")),
                daemon("D", lock("m"), park()),
                daemon("E", park()));
        Failure failure = runner.run(p, new Scripted(), 0).failure();
        assertEquals(FailureKind.HANG, failure.kind());
        assertEquals(
                List.of(
                        "main waits to lock Program.m at main.java:4 in run, which D holds since D.java:1",
                        "D waits in LockSupport.park at D.java:2 in run"),
                failure.details());
    }
}
