package conformance;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Attempts to have a lock that give up in time, come in time, or are interrupted. */
public class TimedLocks {
    private static void givesUp(ReentrantLock lock) throws Exception {
        lock.lock();
        Check.Worker other = Check.start("gives-up", () -> {
            long start = System.nanoTime();
            Check.that(!lock.tryLock(250, TimeUnit.MILLISECONDS), "a lock that is held all the time");
            Check.elapsed(start, 250);
            Check.that(!lock.isHeldByCurrentThread(), "not held after giving up");
        });
        other.done();
        lock.unlock();
    }

    private static void comesInTime(ReentrantLock lock) throws Exception {
        lock.lock();
        Check.Worker other = Check.start("comes-in-time", () -> {
            long start = System.nanoTime();
            Check.that(lock.tryLock(1, TimeUnit.HOURS), "a lock that is freed in time");
            long waited = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            Check.that(waited < 2_000, "waited " + waited + " ms for the lock");
            lock.unlock();
        });
        Thread.sleep(1_000);
        lock.unlock();
        other.done();
    }

    private static void isInterrupted(ReentrantLock lock, Check.Action attempt) throws Exception {
        lock.lock();
        Check.Worker other = Check.start("is-interrupted", () -> {
            Check.thrownBy(InterruptedException.class, attempt);
            Check.that(!Thread.currentThread().isInterrupted(), "flag cleared by the exception");
            Check.that(!lock.isHeldByCurrentThread(), "not held after the interrupt");
        });
        other.interrupt();
        other.done();
        lock.unlock();
        Check.that(!lock.hasQueuedThreads() && !lock.isLocked(), "nobody is left in the queue");
    }

    private static void ignoresInterrupt(ReentrantLock lock) throws Exception {
        lock.lock();
        Check.Worker other = Check.start("ignores", () -> {
            lock.lock();
            Check.that(Thread.currentThread().isInterrupted(), "lock() keeps the flag");
            lock.unlock();
        });
        while (!lock.hasQueuedThread(other)) Thread.yield();
        other.interrupt();
        lock.unlock();
        other.done();
    }

    public static void main(String[] args) throws Exception {
        for (ReentrantLock lock : new ReentrantLock[] {new ReentrantLock(), new ReentrantLock(true)}) {
            givesUp(lock);
            comesInTime(lock);
            isInterrupted(lock, lock::lockInterruptibly);
            isInterrupted(lock, () -> lock.tryLock(1, TimeUnit.HOURS));
            ignoresInterrupt(lock);
        }
        System.out.println("ok");
    }
}
