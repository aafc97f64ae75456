package conformance;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The program ends while daemons run, wait, sleep, tick and hold locks. */
public class Daemons {
    private static final Object LOCK = new Object();
    private static volatile boolean held;

    private static Thread daemon(Check.Action action) {
        Thread thread = new Thread(() -> {
            try {
                action.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            } finally {
                Check.that(false, "a daemon came to an end");
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws Exception {
        AtomicInteger beats = new AtomicInteger();
        daemon(() -> {
            while (true) {
                beats.incrementAndGet();
                Thread.sleep(1_000);
            }
        });
        daemon(() -> {
            synchronized (LOCK) {
                held = true;
                while (true) Thread.sleep(3_600_000);
            }
        });
        while (!held) Thread.sleep(1);
        Thread blocked = daemon(() -> {
            synchronized (LOCK) {
                LOCK.notifyAll();
            }
        });
        daemon(() -> {
            Object own = new Object();
            synchronized (own) {
                while (true) own.wait();
            }
        });
        Thread child = new Thread(() -> {});
        Check.that(!child.isDaemon(), "main's child is no daemon");
        Thread[] grandchild = new Thread[1];
        Thread parent = new Thread(() -> grandchild[0] = new Thread(() -> {}));
        parent.setDaemon(true);
        parent.start();
        parent.join();
        Check.that(grandchild[0].isDaemon(), "a daemon's child is a daemon");
        Check.thrownBy(IllegalThreadStateException.class, () -> blocked.setDaemon(false));
        ScheduledExecutorService clock = Executors.newScheduledThreadPool(1, task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
        clock.scheduleAtFixedRate(beats::incrementAndGet, 1, 1, TimeUnit.SECONDS);
        Thread.sleep(5_500);
        Check.same(Thread.State.BLOCKED, blocked.getState(), "state");
        Check.that(beats.get() >= 10 && beats.get() <= 12, beats + " beats");
        System.out.println("main ends");
    }
}
