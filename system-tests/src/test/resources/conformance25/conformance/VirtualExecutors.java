package conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** A virtual thread for each task, with locks, queues and semaphores between them. */
public class VirtualExecutors {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static int sum;

    private static int add(int n) {
        LOCK.lock();
        try {
            sum += n;
            return n;
        } finally {
            LOCK.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Thread, Boolean> threads = new ConcurrentHashMap<>();
        List<Future<Integer>> results = new ArrayList<>();
        ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
        try (executor) {
            for (int i = 1; i <= 5; i++) {
                int n = i;
                results.add(executor.submit(() -> {
                    threads.put(Thread.currentThread(), Thread.currentThread().isVirtual());
                    return add(n);
                }));
            }
        }
        Check.that(executor.isTerminated(), "terminated by close");
        Check.same(15, sum, "sum");
        Check.same(5, threads.size(), "threads");
        Check.that(!threads.containsValue(false), "all of them virtual");
        Check.same(Future.State.SUCCESS, results.get(4).state(), "state");
        Check.same(5, results.get(4).resultNow(), "result");
        Check.thrownBy(RejectedExecutionException.class, () -> executor.execute(() -> {}));

        try (ExecutorService second = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("task-", 0).factory())) {
            BlockingQueue<String> queue = new LinkedBlockingQueue<>(1);
            Semaphore one = new Semaphore(1);
            Future<String> consumer = second.submit(() -> queue.take() + queue.take());
            second.submit(() -> {
                queue.put("x");
                queue.put("y");
                return null;
            });
            Check.same("xy", consumer.get(), "taken");
            Callable<String> name = () -> {
                one.acquire();
                try {
                    return Thread.currentThread().getName();
                } finally {
                    one.release();
                }
            };
            List<String> names = new ArrayList<>();
            for (Future<String> f : second.invokeAll(List.of(name, name))) names.add(f.get());
            Check.same(List.of("task-2", "task-3"), names, "names");
            Future<?> fails = second.submit(() -> {
                throw new IllegalArgumentException("by intention");
            });
            Check.same("by intention", Check.thrown(ExecutionException.class, fails::get).getCause().getMessage(), "message");
            Future<?> endless = second.submit(() -> {
                Thread.sleep(1_000_000_000);
                return null;
            });
            Check.that(endless.cancel(true), "cancelled");
        }
        System.out.println(sum);
    }
}
