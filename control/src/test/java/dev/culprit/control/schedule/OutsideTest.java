package dev.culprit.control.schedule;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.TrialRunner;
import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Operation;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.control.testing.Scripted;
import dev.culprit.model.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Timeouts do not expire because virtual time overtakes a thread that is blocked outside the model. */
class OutsideTest {
    private static final long SECOND = 1_000_000_000;

    private final ProgramRunner runner = new ProgramRunner();
    private final TrialRunner trials = runner.trials();
    private final CountDownLatch blocks = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);

    private Operation blocked() {
        return outside(() -> {
            blocks.countDown();
            awaitReally(released);
        });
    }

    private static boolean awaitReally(CountDownLatch latch) {
        try {
            return latch.await(60, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** What a watchdog does once the thread is blocked outside the model. */
    private Execution run(Program program, Runnable watchdog) throws InterruptedException {
        List<Throwable> errors = new ArrayList<>();
        Thread watching = new Thread(() -> {
            awaitReally(blocks);
            try {
                watchdog.run();
            } catch (Throwable e) {
                errors.add(e);
            }
            released.countDown();
        });
        watching.start();
        Execution e = runner.run(program, new Scripted().prefer("io"), 0);
        watching.join();
        assertEquals(List.of(), errors);
        return e;
    }

    private boolean overtake(long nanos) {
        return trials.overtake(trials.running(), nanos);
    }

    /** Main waits for the thread that is blocked for at most so long. */
    private Program waiting(long millis) {
        return Program.main(
                List.of(
                        start("io"),
                        lock("m"),
                        await("m", millis),
                        read("x"),
                        outside(ended::countDown),
                        unlock("m"),
                        check(1)),
                thread("io", blocked(), write("x", 1), lock("m"), signal("m"), unlock("m")));
    }

    @Test
    void aGenerousTimeoutDoesNotExpireWhileTheThreadIsBlocked() throws InterruptedException {
        Execution e = run(waiting(30_000), () -> {
            assertFalse(overtake(SECOND));
            assertFalse(overtake(29 * SECOND));
            assertEquals(" while thread main waits for at most 30 s", trials.timeoutMeanwhile());
        });
        assertEquals(Verdict.PASSED, e.verdict(), () -> e.outcome().toString());
    }

    @Test
    void aTimeoutThatIsOverBeforeTheThreadComesBackExpires() throws InterruptedException {
        Execution e = run(waiting(800), () -> {
            assertFalse(overtake(SECOND / 2));
            assertTrue(overtake(SECOND));
            awaitReally(ended);
        });
        assertEquals(Verdict.FAILED, e.verdict());
    }

    private Program sleeping(long millis) {
        return Program.main(
                List.of(start("io"), sleep(millis), read("x"), outside(ended::countDown), check(1)),
                thread("io", blocked(), write("x", 1)));
    }

    @Test
    void aSleepEndsWhenTheThreadIsBlockedForAsLong() throws InterruptedException {
        Execution e = run(sleeping(2_000), () -> {
            assertFalse(overtake(SECOND));
            assertTrue(overtake(2 * SECOND));
            awaitReally(ended);
        });
        assertEquals(Verdict.FAILED, e.verdict());
    }

    @Test
    void aFailureAfterASleepThatWasCutShortIsInDoubt() throws InterruptedException {
        Execution e = run(sleeping(30_000), () -> {
            assertFalse(overtake(SECOND));
            assertTrue(overtake(5 * SECOND));
            awaitReally(ended);
        });
        assertEquals(Verdict.INCONCLUSIVE, e.verdict());
        assertEquals(
                "thread io was blocked outside the model while thread main slept for 30 s, and was waited for only for"
                        + " a part of that time",
                e.outcome().reason().text());
    }

    /** The thread is blocked before main waits. */
    private Program overtaken(CountDownLatch waits) {
        return Program.main(
                List.of(start("io"), giveWay(), outside(waits::countDown), join("io", 30_000), read("x"), check(1)),
                thread("io", blocked(), write("x", 1)));
    }

    @Test
    void aThreadOutsideTheModelIsWaitedForInRealTime() throws InterruptedException {
        Execution e = run(overtaken(ended), () -> {
            assertTrue(overtake(0));
            awaitReally(ended);
            // longer than any timeout is kept from expiring
            sleepReally(700);
        });
        assertEquals(Verdict.PASSED, e.verdict(), () -> e.outcome().toString());
    }

    @Test
    void aRunWhoseTimeoutCannotExpireIsInconclusive() throws InterruptedException {
        Execution e = run(overtaken(ended), () -> {
            assertTrue(overtake(0));
            awaitReally(ended);
            while (trials.running() != null && trials.over() == null) Thread.onSpinWait();
        });
        assertEquals(Verdict.INCONCLUSIVE, e.verdict());
        assertEquals(
                "thread io is blocked outside the model while thread main waits for at most 30 s",
                e.outcome().reason().text());
    }

    @Test
    void timeWithoutAProcessorDoesNotCount() {
        assertEquals(20_000, RunnableThreads.counted(20_000));
        assertTrue(RunnableThreads.counted(3 * SECOND) < SECOND / 10);
    }

    private static void sleepReally(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
