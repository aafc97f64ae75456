package conformance;

import java.util.ArrayList;
import java.util.List;

/** wait, notify and notifyAll: timeouts, nested locks, who may call them. */
public class Waits {
    private final Object lock = new Object();
    private final List<String> woken = new ArrayList<>();
    private int waiting;
    private int tickets;

    private void timeouts() throws InterruptedException {
        synchronized (lock) {
            long start = System.nanoTime();
            lock.wait(40);
            Check.elapsed(start, 40);
            lock.wait(0, 1);
            lock.wait(1, 500_000);
            Check.elapsed(start, 41);
        }
        Check.thrownBy(IllegalMonitorStateException.class, lock::wait);
        Check.thrownBy(IllegalMonitorStateException.class, () -> lock.wait(5));
        Check.thrownBy(IllegalMonitorStateException.class, lock::notify);
        Check.thrownBy(IllegalMonitorStateException.class, lock::notifyAll);
        Check.thrownBy(IllegalArgumentException.class, () -> {
            synchronized (lock) {
                lock.wait(-1);
            }
        });
    }

    private void take() throws InterruptedException {
        synchronized (lock) {
            synchronized (lock) {
                waiting++;
                while (tickets == 0) lock.wait();
                tickets--;
                waiting--;
                woken.add(Thread.currentThread().getName());
                Check.that(Thread.holdsLock(lock), "held after waiting");
            }
            Check.that(Thread.holdsLock(lock), "held as often as before");
        }
        Check.that(!Thread.holdsLock(lock), "free after the outer block");
    }

    private void awaitWaiting(int count) {
        while (true) {
            synchronized (lock) {
                if (waiting == count) return;
            }
            Thread.yield();
        }
    }

    private void notifications() throws InterruptedException {
        List<Check.Worker> takers = new ArrayList<>();
        for (int i = 0; i < 3; i++) takers.add(Check.start("taker-" + i, this::take));
        awaitWaiting(3);
        synchronized (lock) {
            tickets = 1;
            lock.notify();
        }
        awaitWaiting(2);
        Check.same(1, woken.size(), "one was woken");
        synchronized (lock) {
            tickets = 2;
            lock.notifyAll();
            Check.same(1, woken.size(), "nobody goes on before the lock is free");
        }
        for (Check.Worker taker : takers) taker.done();
        Check.same(3, woken.size(), "all were woken");
    }

    private void releasesOnlyItsOwn() throws InterruptedException {
        Object outer = new Object();
        boolean[] done = new boolean[1];
        Check.Worker waiter = Check.start("waiter", () -> {
            synchronized (outer) {
                synchronized (lock) {
                    waiting++;
                    while (!done[0]) lock.wait();
                }
            }
        });
        awaitWaiting(1);
        Check.Worker blocked = Check.start("blocked", () -> {
            synchronized (outer) {
                Check.that(done[0], "the outer lock was kept");
            }
        });
        Check.awaitState(waiter, Thread.State.WAITING);
        Check.awaitState(blocked, Thread.State.BLOCKED);
        synchronized (lock) {
            done[0] = true;
            lock.notify();
        }
        waiter.done();
        blocked.done();
    }

    public static void main(String[] args) throws Exception {
        Waits program = new Waits();
        program.timeouts();
        program.notifications();
        program.releasesOnlyItsOwn();
        System.out.println("ok");
    }
}
