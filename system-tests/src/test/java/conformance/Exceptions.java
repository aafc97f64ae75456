package conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** Exceptions in threads that are handled, with all that unwinds on the way. */
public class Exceptions {
    static final class Resource implements AutoCloseable {
        private final String name;
        private final List<String> log;

        Resource(String name, List<String> log) {
            this.name = name;
            this.log = log;
            log.add("open " + name);
        }

        @Override
        public void close() {
            log.add("close " + name);
            throw new UnsupportedOperationException("closing " + name);
        }
    }

    private static List<String> resources() {
        List<String> log = new ArrayList<>();
        try (Resource a = new Resource("a", log);
                Resource b = new Resource("b", log)) {
            log.add(a.name + b.name);
            throw new IllegalArgumentException("in the block");
        } catch (IllegalArgumentException e) {
            for (Throwable t : e.getSuppressed()) log.add(t.getMessage());
        } finally {
            log.add("finally");
        }
        return log;
    }

    @SuppressWarnings("finally")
    private static int returnsInFinally() {
        try {
            throw new IllegalStateException("lost");
        } finally {
            return 3;
        }
    }

    public static void main(String[] args) throws Exception {
        List<String> expected =
                List.of("open a", "open b", "ab", "close b", "close a", "closing b", "closing a", "finally");
        Check.Worker[] workers = new Check.Worker[2];
        for (int w = 0; w < 2; w++)
            workers[w] = Check.start("worker-" + w, () -> Check.same(expected, resources(), "log"));
        ReentrantLock lock = new ReentrantLock();
        Object monitor = new Object();
        Check.Worker fails = Check.start("fails", () -> {
            synchronized (monitor) {
                lock.lock();
                try {
                    Object none = List.of().get(0);
                    System.out.println(none);
                } finally {
                    lock.unlock();
                }
            }
        });
        for (Check.Worker worker : workers) worker.done();
        IllegalStateException e = Check.thrownBy(IllegalStateException.class, fails::done);
        Check.same(IndexOutOfBoundsException.class, superOf(e.getCause()), "cause");
        Check.that(!lock.isLocked(), "unlocked");
        synchronized (monitor) {
            Check.same(3, returnsInFinally(), "returned");
        }
        Throwable t = Check.thrown(ArithmeticException.class, () -> 1 / (args.length - args.length));
        Check.same("conformance.Exceptions", t.getStackTrace()[0].getClassName(), "innermost frame");
        Check.that(t.getStackTrace()[0].getLineNumber() > 0, "line");
        System.out.println("ok");
    }

    private static Class<?> superOf(Throwable t) {
        return t instanceof IndexOutOfBoundsException ? IndexOutOfBoundsException.class : t.getClass();
    }
}
