package conformance;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** The bounded buffer of the manual of Condition, with two producers and two consumers. */
public class ConditionBuffer {
    private final Lock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition();
    private final Condition notEmpty = lock.newCondition();
    private final Deque<Integer> items = new ArrayDeque<>();
    private int taken;

    void put(int item) throws InterruptedException {
        lock.lock();
        try {
            while (items.size() == 2) notFull.await();
            items.addLast(item);
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    int take() throws InterruptedException {
        lock.lock();
        try {
            while (items.isEmpty()) notEmpty.await();
            int item = items.removeFirst();
            taken += item;
            notFull.signal();
            return item;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        ConditionBuffer buffer = new ConditionBuffer();
        Check.Worker[] workers = new Check.Worker[4];
        for (int w = 0; w < 2; w++) {
            int base = 10 * w;
            workers[w] = Check.start("producer-" + w, () -> {
                for (int i = 1; i <= 3; i++) buffer.put(base + i);
            });
            workers[2 + w] = Check.start("consumer-" + w, () -> {
                for (int i = 1; i <= 3; i++) Check.that(buffer.take() % 10 <= 3, "an item that was put");
            });
        }
        for (Check.Worker worker : workers) worker.done();
        Check.same(42, buffer.taken, "sum");
        Check.that(buffer.items.isEmpty(), "nothing is left");
        System.out.println(buffer.taken);
    }
}
