package timed;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Waits for a value in the way that is named, and uses it without a check; with {@code checked} it waits again until
 * the value is there.
 */
public final class UncheckedWaits {
    private static final Object MONITOR = new Object();
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Condition CHANGED = LOCK.newCondition();
    private static volatile String value;

    private UncheckedWaits() {}

    private interface Wait {
        void run() throws InterruptedException;
    }

    public static void main(String[] args) throws Exception {
        boolean checked = args.length > 1;
        Thread producer = new Thread(UncheckedWaits::produce, "producer");
        producer.start();
        Thread consumer = new Thread(() -> consume(args[0], checked), "consumer");
        consumer.start();
        while (consumer.isAlive()) {
            LockSupport.unpark(value == null ? null : consumer);
            consumer.join(1_000);
        }
        producer.join();
    }

    private static void produce() {
        synchronized (MONITOR) {
            value = "value";
            MONITOR.notifyAll();
        }
        LOCK.lock();
        try {
            CHANGED.signalAll();
        } finally {
            LOCK.unlock();
        }
    }

    private static void consume(String operation, boolean checked) {
        try {
            switch (operation) {
                case "wait" -> inMonitor(checked, MONITOR::wait);
                case "timed wait" -> inMonitor(checked, () -> MONITOR.wait(30_000));
                case "await" -> locked(checked, CHANGED::await);
                case "awaitUninterruptibly" -> locked(checked, CHANGED::awaitUninterruptibly);
                case "timed await" ->
                    locked(checked, () -> {
                        if (!CHANGED.await(30, TimeUnit.SECONDS)) throw new AssertionError("the time is not over");
                    });
                case "awaitNanos" ->
                    locked(checked, () -> {
                        if (CHANGED.awaitNanos(30_000_000_000L) <= 0) throw new AssertionError("the time is not over");
                    });
                case "park" -> waiting(checked, LockSupport::park);
                case "parkNanos" -> waiting(checked, () -> LockSupport.parkNanos(30_000_000_000L));
                default -> throw new IllegalArgumentException(operation);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void inMonitor(boolean checked, Wait wait) throws InterruptedException {
        synchronized (MONITOR) {
            waiting(checked, wait);
        }
    }

    private static void locked(boolean checked, Wait wait) throws InterruptedException {
        LOCK.lock();
        try {
            waiting(checked, wait);
        } finally {
            LOCK.unlock();
        }
    }

    private static void waiting(boolean checked, Wait wait) throws InterruptedException {
        if (value == null) wait.run();
        while (checked && value == null) wait.run();
        if (value == null) throw new IllegalStateException("woken without a value");
    }
}
