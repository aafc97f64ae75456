package conformance;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/** The point of the manual of StampedLock: optimistic reads and conversions. */
public class StampedLocks {
    private final StampedLock lock = new StampedLock();
    private volatile int x;
    private volatile int y;

    private void move(int by) {
        long stamp = lock.writeLock();
        try {
            x = x + by;
            y = y - by;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    private int sum() {
        long stamp = lock.tryOptimisticRead();
        int sum = x + y;
        if (lock.validate(stamp)) return sum;
        stamp = lock.readLock();
        try {
            return x + y;
        } finally {
            lock.unlockRead(stamp);
        }
    }

    private void moveIfAtOrigin() {
        long stamp = lock.readLock();
        try {
            while (x == 0) {
                long write = lock.tryConvertToWriteLock(stamp);
                if (write != 0) {
                    stamp = write;
                    x = 7;
                    y = -7;
                } else {
                    lock.unlockRead(stamp);
                    stamp = lock.writeLock();
                }
            }
        } finally {
            lock.unlock(stamp);
        }
    }

    private void conversions() throws InterruptedException {
        long read = lock.readLock();
        Check.that(lock.isReadLocked() && lock.tryWriteLock() == 0, "readers keep writers out");
        long start = System.nanoTime();
        Check.same(0L, lock.tryWriteLock(30, TimeUnit.MILLISECONDS), "stamp of a timed write lock");
        Check.elapsed(start, 30);
        long write = lock.tryConvertToWriteLock(read);
        Check.that(write != 0 && lock.isWriteLocked(), "the only reader can become the writer");
        Check.same(0L, lock.tryOptimisticRead(), "optimistic stamp while writing");
        long optimistic = lock.tryConvertToOptimisticRead(write);
        Check.that(lock.validate(optimistic) && !lock.isWriteLocked(), "nobody has written since");
        lock.unlockWrite(lock.writeLock());
        Check.that(!lock.validate(optimistic), "somebody has written since");
        Check.thrownBy(IllegalMonitorStateException.class, () -> lock.unlockRead(optimistic));
    }

    private void interrupts() throws Exception {
        long stamp = lock.writeLock();
        Check.Worker reader = Check.start("reader", () -> {
            Check.thrown(InterruptedException.class, lock::readLockInterruptibly);
            Check.that(!Thread.interrupted(), "flag cleared");
        });
        reader.interrupt();
        reader.done();
        lock.unlockWrite(stamp);
        Check.same(0, lock.getReadLockCount(), "readers");
    }

    public static void main(String[] args) throws Exception {
        StampedLocks point = new StampedLocks();
        Check.Worker[] workers = {
            Check.start("mover", () -> point.move(3)),
            Check.start("other-mover", () -> point.move(4)),
            Check.start("origin", point::moveIfAtOrigin),
            Check.start("reader", () -> Check.same(0, point.sum(), "sum")),
        };
        Check.same(0, point.sum(), "sum");
        for (Check.Worker worker : workers) worker.done();
        Check.that(point.x >= 7 && point.x <= 14 && point.x == -point.y, "x is " + point.x + ", y is " + point.y);
        point.conversions();
        point.interrupts();
        System.out.println("ok");
    }
}
