package conformance;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks at given times: in the order of time, at a fixed rate, with a fixed delay. */
public class ScheduledPool {
    private static long millisSince(long start) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }

    private static void order(ScheduledExecutorService pool) throws Exception {
        List<String> fired = new CopyOnWriteArrayList<>();
        ScheduledFuture<?> c = pool.schedule(() -> fired.add("c"), 30, TimeUnit.SECONDS);
        pool.schedule(() -> fired.add("a"), 10, TimeUnit.SECONDS);
        pool.schedule(() -> fired.add("b"), 20, TimeUnit.SECONDS);
        ScheduledFuture<String> value = pool.schedule(() -> "value", 5, TimeUnit.SECONDS);
        long left = value.getDelay(TimeUnit.MILLISECONDS);
        Check.that(left > 4_000 && left <= 5_000, left + " ms left");
        Check.same("value", value.get(), "value");
        c.get();
        Check.same(List.of("a", "b", "c"), fired, "order");
    }

    private static void fixedRate(ScheduledExecutorService pool) throws Exception {
        long start = System.nanoTime();
        List<Long> times = new CopyOnWriteArrayList<>();
        CountDownLatch four = new CountDownLatch(4);
        ScheduledFuture<?> rate = pool.scheduleAtFixedRate(
                () -> {
                    times.add(millisSince(start));
                    four.countDown();
                },
                1_000,
                2_000,
                TimeUnit.MILLISECONDS);
        four.await();
        Check.that(rate.cancel(false), "cancelled");
        Check.thrown(CancellationException.class, rate::get);
        Check.elapsed(start, 7_000);
        for (int i = 0; i < 4; i++) Check.that(times.get(i) / 1_000 == 1 + 2 * i, "times " + times);
    }

    private static void fixedDelay(ScheduledExecutorService pool) throws Exception {
        long start = System.nanoTime();
        AtomicInteger runs = new AtomicInteger();
        ScheduledFuture<?> delay = pool.scheduleWithFixedDelay(
                () -> {
                    if (runs.incrementAndGet() == 3) throw new ArithmeticException("enough");
                    try {
                        Thread.sleep(500);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                0,
                1_500,
                TimeUnit.MILLISECONDS);
        ExecutionException e = Check.thrown(ExecutionException.class, delay::get);
        Check.same("enough", e.getCause().getMessage(), "message");
        Check.elapsed(start, 4_000);
        Check.same(3, runs.get(), "runs");
    }

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        order(pool);
        fixedRate(pool);
        fixedDelay(pool);
        AtomicInteger late = new AtomicInteger();
        pool.schedule(late::incrementAndGet, 1, TimeUnit.HOURS);
        pool.shutdown();
        Check.that(pool.awaitTermination(2, TimeUnit.HOURS), "ends");
        Check.same(1, late.get(), "delayed tasks run after shutdown");
        System.out.println("ok");
    }
}
