package conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Divide and conquer in an own pool and in the common one. */
public class ForkJoin {
    static final class Fibonacci extends RecursiveTask<Integer> {
        private final int n;

        Fibonacci(int n) {
            this.n = n;
        }

        @Override
        protected Integer compute() {
            Check.that(
                    Thread.currentThread() instanceof ForkJoinWorkerThread || ForkJoinTask.inForkJoinPool() == false,
                    "who runs it");
            if (n < 2) return n;
            Fibonacci left = new Fibonacci(n - 1);
            left.fork();
            return new Fibonacci(n - 2).compute() + left.join();
        }
    }

    static final class Sort extends RecursiveAction {
        private final int[] data;
        private final int from;
        private final int to;

        Sort(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from < 2) return;
            int pivot = data[to - 1];
            int left = from;
            for (int i = from; i < to - 1; i++) {
                if (data[i] >= pivot) continue;
                swap(i, left++);
            }
            swap(left, to - 1);
            invokeAll(new Sort(data, from, left), new Sort(data, left + 1, to));
        }

        private void swap(int i, int j) {
            int kept = data[i];
            data[i] = data[j];
            data[j] = kept;
        }
    }

    static final class Visit extends CountedCompleter<Void> {
        private final int depth;
        private final AtomicInteger visits;

        Visit(CountedCompleter<?> parent, int depth, AtomicInteger visits) {
            super(parent);
            this.depth = depth;
            this.visits = visits;
        }

        @Override
        public void compute() {
            visits.incrementAndGet();
            if (depth > 0) {
                setPendingCount(2);
                new Visit(this, depth - 1, visits).fork();
                new Visit(this, depth - 1, visits).fork();
            }
            tryComplete();
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        Check.same(8, pool.invoke(new Fibonacci(6)), "fibonacci");
        int[] data = {5, 3, 8, 1, 9, 2};
        pool.submit(new Sort(data, 0, data.length)).get();
        Check.same("[1, 2, 3, 5, 8, 9]", java.util.Arrays.toString(data), "sorted");
        ForkJoinTask<?> fails = pool.submit(() -> {
            throw new ArithmeticException("in the pool");
        });
        try {
            fails.join();
            throw new IllegalStateException("the task has not failed");
        } catch (ArithmeticException e) {
            Check.that(fails.isCompletedAbnormally(), "completed abnormally");
        } catch (RuntimeException e) {
            Check.same(ArithmeticException.class, e.getCause().getClass(), "cause");
        }
        AtomicInteger visits = new AtomicInteger();
        pool.invoke(new Visit(null, 2, visits));
        Check.same(7, visits.get(), "visits");
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "ends");

        Check.same(5, ForkJoinPool.commonPool().invoke(new Fibonacci(5)), "fibonacci in the common pool");
        List<ForkJoinTask<Integer>> forked = new ArrayList<>();
        for (int i = 0; i < 3; i++) forked.add(new Fibonacci(i + 1).fork());
        int sum = 0;
        for (ForkJoinTask<Integer> task : forked) sum += task.join();
        Check.same(4, sum, "sum");
        Check.that(ForkJoinPool.commonPool().awaitQuiescence(1, TimeUnit.MINUTES), "quiet in the end");
        System.out.println("ok");
    }
}
