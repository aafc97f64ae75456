package conformance;

import java.util.concurrent.locks.LockSupport;

/** An interrupt ends sleep, wait, join and park, each with its own effect on the flag. */
public class Interrupts {
    private static void interrupted(String name, Check.Action action, boolean throwsIt) throws InterruptedException {
        Check.Worker worker = Check.start(name, () -> {
            if (throwsIt) Check.thrownBy(InterruptedException.class, action);
            else action.run();
            Check.same(!throwsIt, Thread.currentThread().isInterrupted(), "flag");
            Check.same(!throwsIt, Thread.interrupted(), "flag, when it is cleared");
            Check.that(!Thread.interrupted(), "flag afterwards");
        });
        worker.interrupt();
        worker.done();
        Check.that(!worker.isInterrupted(), "an ended thread is not interrupted");
    }

    private static void whileBlocked(Thread.State state, Check.Action action) throws InterruptedException {
        Check.Worker worker = Check.start("blocked", () -> {
            Check.thrownBy(InterruptedException.class, action);
            Check.that(!Thread.currentThread().isInterrupted(), "flag");
        });
        Check.awaitState(worker, state);
        worker.interrupt();
        worker.done();
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread forever = new Thread(LockSupport::park);
        forever.setDaemon(true);
        forever.start();
        Check.Action sleep = () -> Thread.sleep(1_000_000);
        Check.Action join = forever::join;
        Check.Action timedJoin = () -> forever.join(1_000_000);
        Check.Action wait = () -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } finally {
                    Check.that(Thread.holdsLock(lock), "the lock is held again");
                }
            }
        };
        Check.Action timedWait = () -> {
            synchronized (lock) {
                lock.wait(1_000_000, 1);
            }
        };
        interrupted("sleep", sleep, true);
        interrupted("wait", wait, true);
        interrupted("timed-wait", timedWait, true);
        interrupted("join", join, true);
        interrupted("park", LockSupport::park, false);
        interrupted("parkNanos", () -> LockSupport.parkNanos(1_000_000_000_000L), false);
        interrupted("parkUntil", () -> LockSupport.parkUntil(System.currentTimeMillis() + 1_000_000), false);
        whileBlocked(Thread.State.TIMED_WAITING, sleep);
        whileBlocked(Thread.State.WAITING, wait);
        whileBlocked(Thread.State.TIMED_WAITING, timedWait);
        whileBlocked(Thread.State.WAITING, join);
        whileBlocked(Thread.State.TIMED_WAITING, timedJoin);

        Thread.currentThread().interrupt();
        Check.thrownBy(InterruptedException.class, () -> Thread.sleep(0));
        Thread.currentThread().interrupt();
        Thread ended = new Thread(() -> {});
        Check.that(Thread.interrupted(), "own flag");
        ended.start();
        ended.join();
        Thread.currentThread().interrupt();
        try {
            ended.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Check.that(Thread.interrupted(), "flag after the join of an ended thread");
        System.out.println("ok");
    }
}
