package conformance;

import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** A thread's state in everything that it may do. */
public class ThreadStates {
    private static final Object LOCK = new Object();
    private static volatile boolean stop;

    private static Thread started(Runnable action) {
        Thread thread = new Thread(action);
        Check.same(Thread.State.NEW, thread.getState(), "state");
        thread.start();
        Check.that(thread.getState() != Thread.State.NEW, "started");
        return thread;
    }

    private static void ends(Thread thread) throws InterruptedException {
        thread.join();
        Check.same(Thread.State.TERMINATED, thread.getState(), "state");
        Check.that(!thread.isAlive(), "not alive");
    }

    public static void main(String[] args) throws Exception {
        Check.same(Thread.State.RUNNABLE, Thread.currentThread().getState(), "own state");
        Thread spins = started(() -> {
            while (!stop) Thread.onSpinWait();
        });
        Check.same(Thread.State.RUNNABLE, spins.getState(), "state while it spins");
        Check.that(spins.isAlive(), "alive");
        stop = true;
        ends(spins);

        Thread blocked;
        synchronized (LOCK) {
            blocked = started(() -> {
                synchronized (LOCK) {
                    LOCK.notifyAll();
                }
            });
            Check.awaitState(blocked, Thread.State.BLOCKED);
        }
        ends(blocked);

        Thread parked = started(LockSupport::park);
        Check.awaitState(parked, Thread.State.WAITING);
        LockSupport.unpark(parked);
        ends(parked);

        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread queued = started(() -> {
            lock.lock();
            lock.unlock();
        });
        Check.awaitState(queued, Thread.State.WAITING);
        Check.same(lock.getClass(), ReentrantLock.class, "class");
        Check.that(LockSupport.getBlocker(queued) != null, "a blocker");
        lock.unlock();
        ends(queued);

        Thread sleeps = started(() -> LockSupport.parkNanos(50_000_000));
        while (sleeps.getState() != Thread.State.TIMED_WAITING && sleeps.isAlive()) Thread.onSpinWait();
        Thread joins = started(() -> {
            try {
                sleeps.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        ends(joins);
        ends(sleeps);
        System.out.println("ok");
    }
}
