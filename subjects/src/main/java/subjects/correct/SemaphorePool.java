// subject: correct
// after: own
package subjects.correct;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Guests of a spa use two cabins under a semaphore; their visits run in a thread pool that is shut down at the end. */
public class SemaphorePool {

    private final Semaphore cabins = new Semaphore(2);
    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger mostInside = new AtomicInteger();

    private int visit(int guest) throws InterruptedException {
        cabins.acquire();
        try {
            int now = inside.incrementAndGet();
            mostInside.accumulateAndGet(now, Math::max);
            inside.decrementAndGet();
            return guest;
        } finally {
            cabins.release();
        }
    }

    public static void main(String[] args) throws Exception {
        SemaphorePool spa = new SemaphorePool();
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Callable<Integer>> visits = new ArrayList<>();
        for (int i = 1; i <= 4; i++) {
            int guest = i;
            visits.add(() -> spa.visit(guest));
        }
        int sum = 0;
        for (Future<Integer> visit : pool.invokeAll(visits)) {
            sum += visit.get();
        }
        pool.shutdown();
        boolean ended = false;
        while (!ended) {
            ended = pool.awaitTermination(1, TimeUnit.SECONDS);
        }
        if (sum != 10 || spa.mostInside.get() > 2) {
            throw new IllegalStateException("sum " + sum + ", most inside " + spa.mostInside.get());
        }
        System.out.println("4 guests were served");
    }
}
