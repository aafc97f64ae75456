package conformance;

import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Timeouts, interrupts and the order of signals of a condition. */
public class ConditionWaits {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final List<String> woken = new ArrayList<>();
    private volatile boolean firstWaitOver;

    private void timeouts() throws InterruptedException {
        lock.lock();
        lock.lock();
        long start = System.nanoTime();
        Check.that(changed.awaitNanos(5_000_000) <= 0, "no time is left");
        Check.elapsed(start, 5);
        Check.that(!changed.await(20, TimeUnit.MILLISECONDS), "await timed out");
        Check.elapsed(start, 25);
        Check.that(!changed.awaitUntil(new Date(System.currentTimeMillis() + 75)), "awaitUntil timed out");
        Check.elapsed(start, 99);
        Check.same(2, lock.getHoldCount(), "hold count after waiting");
        lock.unlock();
        lock.unlock();
        Check.thrownBy(IllegalMonitorStateException.class, changed::await);
        Check.thrownBy(IllegalMonitorStateException.class, changed::signal);
    }

    private void waitAndNote() throws InterruptedException {
        lock.lock();
        try {
            changed.await();
            woken.add(Thread.currentThread().getName());
        } finally {
            lock.unlock();
        }
    }

    private void awaitWaiters(int count) {
        for (int waiting = -1; waiting != count; ) {
            lock.lock();
            waiting = lock.getWaitQueueLength(changed);
            lock.unlock();
        }
    }

    private void signals() throws InterruptedException {
        List<Check.Worker> waiters = new ArrayList<>();
        for (String name : List.of("a", "b", "c", "d")) {
            waiters.add(Check.start(name, this::waitAndNote));
            awaitWaiters(waiters.size());
        }
        lock.lock();
        changed.signal();
        lock.unlock();
        waiters.get(0).done();
        lock.lock();
        changed.signalAll();
        lock.unlock();
        for (Check.Worker waiter : waiters) waiter.done();
        Check.same(List.of("a", "b", "c", "d"), woken, "order of waking");
    }

    private void interrupts() throws InterruptedException {
        Check.Worker waiter = Check.start("interrupted", () -> {
            lock.lock();
            Check.thrownBy(InterruptedException.class, changed::await);
            Check.that(
                    lock.isHeldByCurrentThread() && !Thread.currentThread().isInterrupted(), "lock back, flag cleared");
            firstWaitOver = true;
            changed.awaitUninterruptibly();
            Check.that(Thread.currentThread().isInterrupted(), "awaitUninterruptibly keeps the flag");
            lock.unlock();
        });
        waiter.interrupt();
        while (!firstWaitOver) Thread.yield();
        awaitWaiters(1);
        waiter.interrupt();
        Thread.sleep(10);
        Check.that(waiter.isAlive(), "an interrupt does not end awaitUninterruptibly");
        lock.lock();
        changed.signal();
        lock.unlock();
        waiter.done();
    }

    public static void main(String[] args) throws Exception {
        ConditionWaits program = new ConditionWaits();
        program.timeouts();
        program.signals();
        program.interrupts();
        System.out.println(program.woken);
    }
}
