package conformance;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A start and a finish line, a latch that is waited for too shortly, and one that is interrupted. */
public class Latches {
    public static void main(String[] args) throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        CountDownLatch finish = new CountDownLatch(3);
        AtomicInteger ran = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            Thread runner = new Thread(() -> {
                try {
                    start.await();
                    ran.incrementAndGet();
                    finish.countDown();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            runner.start();
        }
        Check.same(0, ran.get(), "runners before the start");
        Check.same(3L, finish.getCount(), "count before the start");
        long time = System.nanoTime();
        Check.that(!finish.await(100, TimeUnit.MILLISECONDS), "nobody can have finished");
        Check.elapsed(time, 100);
        start.countDown();
        Check.that(finish.await(1, TimeUnit.DAYS), "all finish");
        Check.elapsed(time, 100);
        Check.same(3, ran.get(), "runners");
        finish.countDown();
        Check.same(0L, finish.getCount(), "count in the end");

        CountDownLatch never = new CountDownLatch(1);
        Thread.currentThread().interrupt();
        Check.thrownBy(InterruptedException.class, never::await);
        Check.that(!Thread.currentThread().isInterrupted(), "flag cleared");
        Thread.currentThread().interrupt();
        Check.thrownBy(InterruptedException.class, finish::await);
        System.out.println(ran);
    }
}
