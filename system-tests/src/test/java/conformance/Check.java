package conformance;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** What the programs of this package check their results with. */
final class Check {
    /** A thing that may throw. */
    interface Action {
        void run() throws Exception;
    }

    private Check() {}

    static void that(boolean right, String what) {
        if (!right) throw new IllegalStateException("wrong: " + what);
    }

    static void same(Object expected, Object actual, String what) {
        if (!Objects.equals(expected, actual))
            throw new IllegalStateException(what + " is " + actual + ", expected " + expected);
    }

    static <T extends Throwable> T thrown(Class<T> type, Callable<?> action) {
        Object result;
        try {
            result = action.call();
        } catch (Throwable t) {
            if (t.getClass() == type) return type.cast(t);
            throw new IllegalStateException(t + " was thrown, expected " + type.getName(), t);
        }
        throw new IllegalStateException(result + " was returned, expected " + type.getName());
    }

    static <T extends Throwable> T thrownBy(Class<T> type, Action action) {
        return thrown(type, () -> {
            action.run();
            return "nothing";
        });
    }

    /**
     * The time since a look at {@code System.nanoTime} is that many milliseconds, and a little for what was done
     * meanwhile.
     */
    static void elapsed(long startNanos, long millis) {
        long micros = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - startNanos);
        that(
                micros >= millis * 1000 && micros < millis * 1000 + 900_000,
                micros + " us have passed, expected " + millis + " ms");
    }

    static void awaitState(Thread thread, Thread.State state) {
        while (thread.getState() != state) Thread.yield();
    }

    /** A started thread whose failure is seen by whoever joins it with {@link Worker#done}. */
    static Worker start(String name, Action action) {
        Worker worker = new Worker(name, action);
        worker.start();
        return worker;
    }

    /** Runs an action and keeps what went wrong. */
    static final class Worker extends Thread {
        private final Action action;
        private Throwable failure;

        Worker(String name, Action action) {
            super(name);
            this.action = action;
        }

        @Override
        public void run() {
            try {
                action.run();
            } catch (Throwable t) {
                failure = t;
            }
        }

        void done() throws InterruptedException {
            join();
            if (failure != null) throw new IllegalStateException(getName() + " failed: " + failure, failure);
        }
    }
}
