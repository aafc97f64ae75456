package dev.culprit.control.carrier;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.daemon;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.control.testing.ProgramThread;
import dev.culprit.control.testing.Scripted;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class CarrierTest {
    private static final long STEPS = 100_000;

    private final ProgramRunner threads = new ProgramRunner(new ThreadCarrier(), STEPS);
    private final ProgramRunner fibers = new ProgramRunner(new FiberCarrier(() -> new ProgramThread("main")), STEPS);

    private static List<Program> programs() {
        return List.of(
                Program.of(
                        thread("A", read("x"), writeSum("x", 1), lock("m"), write("y", 1), unlock("m")),
                        thread("B", read("x"), writeSum("x", 1), lock("m"), write("y", 2), unlock("m"))),
                Program.main(
                        List.of(start("A"), start("B"), lock("m"), signalAll("m"), unlock("m"), join("A"), join("B")),
                        thread("A", lock("m"), await("m", 10), unlock("m")),
                        thread("B", lock("m"), await("m"), unlock("m"))),
                Program.of(
                        thread("A", lock("m"), lock("n"), unlock("n"), unlock("m")),
                        thread("B", lock("n"), lock("m"), unlock("m"), unlock("n"))),
                Program.main(
                        List.of(start("A"), start("B"), interrupt("A"), unpark("B"), join("A")),
                        thread("A", sleep(10), park(), clock()),
                        daemon("B", park(), write("x", 1), park())),
                Program.main(
                        List.of(addShutdownHook("H"), start("A"), write("x", 1), exit(1)),
                        thread("A", write("x", 2), park()),
                        thread("H", write("x", 3))));
    }

    @Test
    void bothCarriersGiveTheSameRuns() {
        // two copies of each program, since runs of one program share what is learned about its variables
        List<Program> first = programs();
        List<Program> second = programs();
        for (int i = 0; i < first.size(); i++)
            for (int n = 0; n < 8; n++) {
                Execution onThreads = threads.run(first.get(i), Strategies.named("random"), n);
                Execution onFibers = fibers.run(second.get(i), Strategies.named("random"), n);
                assertEquals(onThreads.fullOrder(), onFibers.fullOrder());
                assertEquals(onThreads.schedule(), onFibers.schedule());
                assertEquals(onThreads.failureKind(), onFibers.failureKind());
            }
    }

    @Test
    void aScheduleOfOneCarrierIsReplayedOnTheOther() {
        Program p = programs().get(0);
        for (int n = 0; n < 10; n++) {
            Execution recorded = threads.run(p, Strategies.named("random"), n);
            Execution replayed = fibers.replay(p, recorded.schedule());
            assertEquals(Verdict.PASSED, replayed.verdict(), replayed.outcome().reason()::text);
            assertEquals(recorded.fullOrder(), replayed.fullOrder());
        }
    }

    // ---- threads

    @Test
    void threadsThatAreLeftInATrialAreEndedWithIt() {
        List<Thread> seen = new ArrayList<>();
        Program p = Program.main(
                List.of(start("A"), start("B"), sleep(1), exit(0)),
                thread("A", outside(() -> seen.add(Thread.currentThread())), park()),
                thread("B", outside(() -> seen.add(Thread.currentThread())), lock("m"), await("m")));
        assertEquals(Verdict.PASSED, threads.run(p).verdict());
        assertEquals(2, seen.size());
        for (Thread t : seen) assertFalse(t.isAlive());
        assertEquals(0, threads.trials().leakedThreads());
    }

    @Test
    void theHostsThreadIsGivenBackAsItWas() {
        Thread host = Thread.currentThread();
        String name = host.getName();
        List<String> seen = new ArrayList<>();
        threads.run(Program.main(List.of(outside(() -> {
            seen.add(Thread.currentThread().getName());
            host.setName("changed");
            host.interrupt();
        }))));
        assertEquals(List.of("main"), seen);
        assertEquals(name, host.getName());
        assertFalse(host.isInterrupted());
    }

    @Test
    void aThreadThatBlocksOutsideTheModelIsOvertaken() {
        CountDownLatch latch = new CountDownLatch(1);
        CountDownLatch blocks = new CountDownLatch(1);
        // the watchdog of this test does not wait until the thread really blocks
        Thread watchdog = new Thread(() -> {
            awaitUninterrupted(blocks);
            assertTrue(threads.trials().overtake(threads.trials().running(), 0));
        });
        watchdog.start();
        Program p = Program.of(
                thread(
                        "A",
                        outside(() -> {
                            blocks.countDown();
                            awaitUninterrupted(latch);
                        }),
                        write("x", 1)),
                thread("B", write("x", 2), outside(latch::countDown)));
        Execution e = threads.run(p, new Scripted().prefer("A"), 0);
        assertEquals(Verdict.PASSED, e.verdict());
        assertEquals(List.of("B: write x", "B: outside", "A: outside", "A: write x"), e.order());
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    // ---- fibers

    @Test
    void aPinnedFiberRunsTheOthersOnItsOwnStack() {
        Program p = Program.of(
                thread("A", pinned(write("x", 1), write("x", 2))), thread("B", write("x", 3), write("x", 4)));
        // A is preempted while it cannot be paused, and B while A is below it
        Scripted strategy = new Scripted().preempt("A", 2, "B").preempt("B", 2, "A");
        Execution e = fibers.run(p, strategy, 0);
        assertEquals(List.of("A: write x", "B: write x", "A: write x", "B: write x"), e.order());
        assertEquals(2, e.preemptions());
    }

    @Test
    void aPinnedFiberBelowAnotherOneIsNotChosenBeforeThatContinues() {
        Program p = Program.of(
                thread("A", pinned(write("x", 1), write("x", 2))),
                thread("B", pinned(write("x", 3), write("x", 4))),
                thread("C", write("x", 5), write("x", 6)));
        Scripted strategy =
                new Scripted().preempt("A", 2, "B").preempt("B", 2, "C").prefer("A", "B", "C");
        assertEquals(Verdict.PASSED, fibers.run(p, strategy, 0).verdict());
        assertEquals("event C:1 [B, C]", strategy.askedOf("C").get(0), "A lies below B");
    }

    @Test
    void aTrialThatIsOverIsDropped() {
        Program p = Program.main(List.of(start("A"), sleep(1), fail("over")), thread("A", park(), write("x", 1)));
        Execution e = fibers.run(p);
        assertEquals(FailureKind.EXCEPTION, e.failureKind());
        assertEquals(List.of(), e.of("A"));
        assertEquals(Verdict.PASSED, fibers.run(programs().get(0)).verdict(), "the next trial is not affected");
    }

    @Test
    void fibersHaveNoGateAndCannotBeOvertaken() {
        FiberCarrier carrier = new FiberCarrier(() -> new ProgramThread("main"));
        ScheduledThread t = new ScheduledThread(new ProgramThread("A"), 1, "0.1", 1, false);
        assertThrows(IllegalStateException.class, () -> carrier.gate(t));
        assertFalse(carrier.canOvertake());
    }
}
