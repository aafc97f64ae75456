package conformance;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Readers share, writers exclude, and a writer may become a reader. */
public class ReadWriteLocks {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Integer> prices = new HashMap<>();
    private int writers;

    private void write(String key, int value) {
        lock.writeLock().lock();
        try {
            Check.same(1, ++writers, "writers at once");
            prices.put(key, value);
            prices.put(key + "-vat", value / 5);
            lock.readLock().lock();
        } finally {
            writers--;
            lock.writeLock().unlock();
        }
        try {
            Check.that(prices.containsKey(key), "still readable after the downgrade");
        } finally {
            lock.readLock().unlock();
        }
    }

    private void read(String key) {
        lock.readLock().lock();
        try {
            Check.same(0, writers, "writers while reading");
            Check.same(prices.containsKey(key), prices.containsKey(key + "-vat"), "both or none");
        } finally {
            lock.readLock().unlock();
        }
    }

    private void readersMeet() throws InterruptedException {
        CountDownLatch both = new CountDownLatch(2);
        Check.Action meet = () -> {
            lock.readLock().lock();
            both.countDown();
            both.await();
            Check.that(!lock.writeLock().tryLock(), "no upgrade from read to write");
            lock.readLock().unlock();
        };
        Check.Worker a = Check.start("reader-a", meet);
        Check.Worker b = Check.start("reader-b", meet);
        a.done();
        b.done();
        lock.readLock().lock();
        Check.Worker writer = Check.start("writer", () -> {
            long start = System.nanoTime();
            Check.that(!lock.writeLock().tryLock(40, TimeUnit.MILLISECONDS), "a reader keeps writers out");
            Check.elapsed(start, 40);
        });
        writer.done();
        lock.readLock().unlock();
        Check.thrownBy(IllegalMonitorStateException.class, lock.readLock()::unlock);
    }

    public static void main(String[] args) throws Exception {
        ReadWriteLocks shop = new ReadWriteLocks();
        Check.Worker[] workers = {
            Check.start("writer-1", () -> shop.write("tea", 10)),
            Check.start("writer-2", () -> shop.write("cake", 20)),
            Check.start("reader-1", () -> shop.read("tea")),
            Check.start("reader-2", () -> shop.read("cake")),
        };
        for (Check.Worker worker : workers) worker.done();
        Check.same(4, shop.prices.size(), "prices");
        Check.that(shop.lock.getReadLockCount() == 0 && !shop.lock.isWriteLocked(), "free in the end");
        shop.readersMeet();
        System.out.println("ok");
    }
}
