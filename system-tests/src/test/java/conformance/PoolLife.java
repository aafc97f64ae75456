package conformance;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A thread pool from its first task to its end, by shutdown and by shutdownNow. */
public class PoolLife {
    private static void shutdown() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        AtomicInteger ran = new AtomicInteger();
        for (int i = 0; i < 5; i++) pool.execute(ran::incrementAndGet);
        pool.shutdown();
        Check.that(pool.isShutdown(), "shut down");
        Check.thrownBy(RejectedExecutionException.class, () -> pool.execute(ran::incrementAndGet));
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "ends in time");
        Check.that(pool.isTerminated(), "terminated");
        Check.same(5, ran.get(), "tasks that ran");
    }

    private static void shutdownNow() throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        CountDownLatch running = new CountDownLatch(1);
        AtomicInteger interrupted = new AtomicInteger();
        pool.execute(() -> {
            running.countDown();
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                interrupted.incrementAndGet();
            }
        });
        Runnable never = () -> Check.that(false, "a task that was never started");
        pool.execute(never);
        running.await();
        long start = System.nanoTime();
        Check.that(!pool.awaitTermination(100, TimeUnit.MILLISECONDS), "it is still at work");
        Check.elapsed(start, 100);
        Check.same(List.of(never), pool.shutdownNow(), "tasks left");
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "ends in time");
        Check.same(1, interrupted.get(), "interrupted");
    }

    private static void saturation() throws InterruptedException {
        CountDownLatch release = new CountDownLatch(1);
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 5, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        Runnable waits = () -> {
            try {
                release.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
        for (int i = 0; i < 3; i++) pool.execute(waits);
        Check.same(2, pool.getPoolSize(), "pool size");
        Check.thrownBy(RejectedExecutionException.class, () -> pool.execute(waits));
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
        String[] ranBy = new String[1];
        pool.execute(() -> ranBy[0] = Thread.currentThread().getName());
        Check.same("main", ranBy[0], "who ran it");
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardOldestPolicy());
        AtomicInteger late = new AtomicInteger();
        pool.execute(late::incrementAndGet);
        release.countDown();
        Thread.sleep(20_000);
        Check.same(1, pool.getPoolSize(), "pool size after the idle time");
        Check.same(1, late.get(), "the task that took the place");
        Check.same(3L, pool.getCompletedTaskCount(), "tasks");
        pool.allowCoreThreadTimeOut(true);
        Thread.sleep(20_000);
        Check.same(0, pool.getPoolSize(), "pool size in the end");
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.SECONDS), "ends");
    }

    public static void main(String[] args) throws Exception {
        shutdown();
        shutdownNow();
        saturation();
        System.out.println("ok");
    }
}
