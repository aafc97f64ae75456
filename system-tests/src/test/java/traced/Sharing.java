package traced;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Threads, pools, futures, monitors and conditions; right under every schedule. */
public class Sharing {
    private final List<Integer> items = new ArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicInteger tickets = new AtomicInteger();
    private int balance;
    private boolean ready;
    private static int registered;

    private static synchronized void register() {
        registered++;
    }

    private synchronized void put(int amount) {
        balance += amount;
        notifyAll();
    }

    private synchronized int take(int least) throws InterruptedException {
        while (balance < least) wait();
        int all = balance;
        balance = 0;
        return all;
    }

    private void add(int value) {
        lock.lock();
        try {
            items.add(value);
            ready = items.size() == 4;
        } finally {
            lock.unlock();
        }
    }

    private static int[] opened(CompletableFuture<Void> gate, int value) {
        gate.join();
        return new int[] {value};
    }

    private int twice(int[] value) {
        int inTask = 2 * value[0];
        return inTask;
    }

    public static void main(String[] args) throws Exception {
        Sharing s = new Sharing();
        Thread giver = new Thread(() -> {
            for (int i = 1; i <= 3; i++) s.put(i);
            register();
        });
        giver.start();
        Shown.show(s.take(6));
        giver.join();

        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int n = i;
            Callable<Integer> task = () -> {
                s.add(n);
                register();
                return n * n;
            };
            futures.add(pool.submit(task));
        }
        int sum = 0;
        for (Future<Integer> f : futures) sum += f.get();
        Shown.show(sum);
        Shown.show(s.ready ? s.items.size() : -1);

        CountDownLatch latch = new CountDownLatch(2);
        for (int i = 0; i < 2; i++)
            pool.execute(() -> {
                s.tickets.addAndGet(5);
                latch.countDown();
            });
        latch.await();
        Shown.show(s.tickets.get());
        int chained = CompletableFuture.supplyAsync(() -> s.tickets.get() + 1, pool)
                .thenApply(x -> {
                    // at once, or later by the pool
                    int inTask = x * 2;
                    return inTask;
                })
                .get();
        Shown.show(chained);

        List<Callable<Integer>> tasks = new ArrayList<>();
        List<CompletableFuture<Integer>> doubled = new ArrayList<>();
        CompletableFuture<Void> gate = new CompletableFuture<>();
        for (int i = 0; i < 3; i++) {
            int n = i;
            tasks.add(() -> {
                int inTask = n * n;
                return inTask;
            });
            doubled.add(
                    CompletableFuture.supplyAsync(() -> opened(gate, n), pool).thenApply(s::twice));
        }
        gate.complete(null);
        for (Future<Integer> f : pool.invokeAll(tasks)) Shown.show(f.get());
        for (Future<Integer> f : doubled) Shown.show(f.get());
        pool.shutdown();
        Shown.show(registered);
    }
}
