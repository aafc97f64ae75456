package conformance;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Hooks run together when the last thread that is no daemon has ended. */
public class ShutdownHooks {
    private static final AtomicInteger ENDED = new AtomicInteger();

    private static Thread hook(Check.Action action) {
        Thread hook = new Check.Worker("hook", () -> {
            Check.same(2, ENDED.get(), "threads that have ended");
            action.run();
        });
        Runtime.getRuntime().addShutdownHook(hook);
        return hook;
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch other = new CountDownLatch(1);
        hook(() -> {
            Thread.sleep(100);
            System.out.println("first");
            other.countDown();
        });
        hook(() -> {
            other.await();
            Check.thrownBy(
                    IllegalStateException.class, () -> Runtime.getRuntime().addShutdownHook(new Thread(() -> {})));
            System.out.println("second");
        });
        Thread removed = hook(() -> System.out.println("removed"));
        Check.that(Runtime.getRuntime().removeShutdownHook(removed), "removed");
        Check.that(!Runtime.getRuntime().removeShutdownHook(removed), "removed already");
        Thread twice = hook(() -> {});
        Check.thrownBy(
                IllegalArgumentException.class, () -> Runtime.getRuntime().addShutdownHook(twice));
        Thread daemon = new Thread(() -> {
            while (true) Thread.yield();
        });
        daemon.setDaemon(true);
        daemon.start();
        new Check.Worker("last", () -> {
                    Thread.sleep(5_000);
                    ENDED.incrementAndGet();
                })
                .start();
        System.out.println("main");
        ENDED.incrementAndGet();
    }
}
