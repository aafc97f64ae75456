package conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;

/** The JDK's own numbering of threads and pools begins anew in every run. */
public class ThreadNames {
    public static void main(String[] args) throws Exception {
        List<String> names = new ArrayList<>();
        names.add(new Thread(() -> {}).getName());
        names.add(new Thread(() -> {}).getName());
        ExecutorService pool = Executors.newFixedThreadPool(1);
        names.add(pool.submit(() -> Thread.currentThread().getName()).get());
        pool.shutdown();
        ExecutorService second = Executors.newCachedThreadPool();
        names.add(second.submit(() -> Thread.currentThread().getName()).get());
        second.shutdown();
        ForkJoinPool forkJoin = new ForkJoinPool(1);
        names.add(forkJoin.submit(() -> Thread.currentThread().getName()).get());
        forkJoin.shutdown();
        names.add(CompletableFuture.supplyAsync(() -> Thread.currentThread().getName())
                .get());
        CompletableFuture<String> timer = new CompletableFuture<>();
        Timer t = new Timer();
        t.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        timer.complete(Thread.currentThread().getName());
                    }
                },
                1);
        names.add(timer.get());
        t.cancel();
        Check.same(
                List.of(
                        "Thread-0",
                        "Thread-1",
                        "pool-1-thread-1",
                        "pool-2-thread-1",
                        "ForkJoinPool-1-worker-1",
                        "ForkJoinPool.commonPool-worker-1",
                        "Timer-0"),
                names,
                "names");
        System.out.println(names);
        long id = new Thread(() -> {}).getId();
        Check.same(id + 1, new Thread(() -> {}).getId(), "next id");
        System.out.println("~ " + id);
    }
}
