package conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Results, failures, cancellation and timeouts of submitted tasks; invokeAll and invokeAny. */
public class Futures {
    private static Callable<String> after(long millis, String result) {
        return () -> {
            Thread.sleep(millis);
            return result;
        };
    }

    private static void results(ExecutorService pool) throws Exception {
        Future<Integer> sum = pool.submit(() -> 1 + 2);
        Check.same(3, sum.get(), "sum");
        Future<Integer> failing = pool.submit(() -> Integer.parseInt("x"));
        ExecutionException e = Check.thrown(ExecutionException.class, failing::get);
        Check.same(NumberFormatException.class, e.getCause().getClass(), "cause");
        Future<String> slow = pool.submit(after(3_000, "slow"));
        long start = System.nanoTime();
        Check.thrown(TimeoutException.class, () -> slow.get(1, TimeUnit.SECONDS));
        Check.elapsed(start, 1_000);
        Check.that(!slow.isDone(), "not done yet");
        Check.same("slow", slow.get(), "result");
        Check.same(null, pool.submit(() -> {}).get(1, TimeUnit.HOURS), "no result");
    }

    private static void cancel(ExecutorService pool) throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        Future<?> endless = pool.submit(() -> {
            running.countDown();
            try {
                new CountDownLatch(1).await();
            } finally {
                ended.countDown();
            }
            return null;
        });
        running.await();
        Check.that(endless.cancel(true) && !endless.cancel(true), "cancelled once");
        Check.that(endless.isCancelled() && endless.isDone(), "seen as cancelled");
        Check.thrown(CancellationException.class, endless::get);
        ended.await();
        FutureTask<Integer> never = new FutureTask<>(() -> 1);
        never.cancel(false);
        never.run();
        Check.thrown(CancellationException.class, never::get);
        Future<String> waited = pool.submit(after(1_000_000, "never"));
        Check.Worker waits = Check.start("waits", () -> {
            Check.thrown(InterruptedException.class, waited::get);
            Check.that(!Thread.interrupted(), "flag cleared");
        });
        waits.interrupt();
        waits.done();
        waited.cancel(true);
    }

    private static void groups(ExecutorService pool) throws Exception {
        long start = System.nanoTime();
        List<String> all = new ArrayList<>();
        for (Future<String> f : pool.invokeAll(List.of(after(300, "c"), after(100, "a"), after(200, "b"))))
            all.add(f.get());
        Check.same(List.of("c", "a", "b"), all, "in the order of the tasks");
        Check.elapsed(start, 300);
        start = System.nanoTime();
        Check.same(
                "fast",
                pool.invokeAny(List.of(after(900, "slow"), after(100, "fast"), after(500, "medium"))),
                "the first");
        Check.elapsed(start, 100);
        List<Future<String>> timed =
                pool.invokeAll(List.of(after(10, "in time"), after(60_000, "late")), 1, TimeUnit.SECONDS);
        Check.same("in time", timed.get(0).get(), "in time");
        Check.that(timed.get(1).isCancelled(), "the late one is cancelled");
        Callable<String> fails = () -> {
            throw new java.io.IOException("no");
        };
        Check.same(
                java.io.IOException.class,
                Check.thrown(ExecutionException.class, () -> pool.invokeAny(List.of(fails, fails)))
                        .getCause()
                        .getClass(),
                "cause");
        ExecutorCompletionService<String> order = new ExecutorCompletionService<>(pool);
        for (Callable<String> task : List.of(after(30, "z"), after(10, "x"), after(20, "y"))) order.submit(task);
        Check.same("xyz", order.take().get() + order.take().get() + order.take().get(), "in the order of their ends");
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        results(pool);
        cancel(pool);
        groups(pool);
        pool.shutdownNow();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "ends");
        System.out.println("ok");
    }
}
