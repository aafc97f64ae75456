// subject: correct
// after: Falcon table 3, "cache4j", with a read-write lock
package subjects.correct;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A cache of square numbers that many may read and one may fill at a time. */
public class ReadWriteCache {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<Integer, Integer> squares = new HashMap<>();
    private final AtomicInteger computed = new AtomicInteger();

    int square(int number) {
        Integer known = lookUp(number);
        return known != null ? known : compute(number);
    }

    private Integer lookUp(int number) {
        lock.readLock().lock();
        try {
            return squares.get(number);
        } finally {
            lock.readLock().unlock();
        }
    }

    private int compute(int number) {
        lock.writeLock().lock();
        try {
            Integer known = squares.get(number);
            if (known == null) {
                computed.incrementAndGet();
                known = number * number;
                squares.put(number, known);
            }
            return known;
        } finally {
            lock.writeLock().unlock();
        }
    }

    static final class Reader extends Thread {
        private final ReadWriteCache cache;
        private final int[] numbers;
        private int sum;

        Reader(String name, ReadWriteCache cache, int... numbers) {
            super(name);
            this.cache = cache;
            this.numbers = numbers;
        }

        @Override
        public void run() {
            for (int number : numbers) {
                sum += cache.square(number);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ReadWriteCache cache = new ReadWriteCache();
        Reader[] readers = {
            new Reader("reader-1", cache, 3, 4), new Reader("reader-2", cache, 4, 3), new Reader("reader-3", cache, 5),
        };
        for (Reader reader : readers) {
            reader.start();
        }
        int sum = 0;
        for (Reader reader : readers) {
            reader.join();
            sum += reader.sum;
        }
        if (sum != 75 || cache.computed.get() != 3) {
            throw new IllegalStateException("sum " + sum + " after " + cache.computed.get() + " computations");
        }
        System.out.println("sum " + sum);
    }
}
