// subject: correct
// after: own
package subjects.correct;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.stream.IntStream;

/** Adds up the sales of a year three times: with fork and join, with futures and with a parallel stream. */
public class SalesSum {

    static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1L;

        private final transient int[] sales;
        private final int from;
        private final int to;

        Sum(int[] sales, int from, int to) {
            this.sales = sales;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from <= 3) {
                return add(sales, from, to);
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(sales, from, middle);
            Sum right = new Sum(sales, middle, to);
            left.fork();
            return right.compute() + left.join();
        }
    }

    private static int add(int[] sales, int from, int to) {
        int sum = 0;
        for (int i = from; i < to; i++) {
            sum += sales[i];
        }
        return sum;
    }

    private static int withForkJoin(int[] sales) {
        ForkJoinPool pool = new ForkJoinPool(2);
        try {
            return pool.invoke(new Sum(sales, 0, sales.length));
        } finally {
            pool.shutdown();
        }
    }

    private static int withFutures(int[] sales) {
        int half = sales.length / 2;
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> add(sales, 0, half));
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> add(sales, half, sales.length));
        return first.thenCombine(second, Integer::sum).join();
    }

    private static int withStream(int[] sales) {
        return IntStream.of(sales).parallel().sum();
    }

    public static void main(String[] args) throws Exception {
        int[] sales = {4, 8, 15, 16, 23, 42, 7, 3, 9, 11, 2, 10};
        List<Integer> sums = List.of(withForkJoin(sales), withFutures(sales), withStream(sales));
        if (!sums.equals(List.of(150, 150, 150))) {
            throw new IllegalStateException("sums differ: " + sums);
        }
        System.out.println("sales of the year: " + sums.get(0));
    }
}
