package conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The bounded queues: order, blocking both ways, timeouts, interrupts, and bulk operations. */
public class BlockingQueues {
    private static void pipeline(BlockingQueue<Integer> queue) throws InterruptedException {
        List<Integer> got = new ArrayList<>();
        Check.Worker consumer = Check.start("consumer", () -> {
            for (int item; (item = queue.take()) >= 0; ) got.add(item);
        });
        for (int i = 0; i < 5; i++) queue.put(i);
        queue.put(-1);
        consumer.done();
        Check.same(List.of(0, 1, 2, 3, 4), got, "in order");
    }

    private static void full(BlockingQueue<Integer> queue) throws Exception {
        Check.that(queue.offer(1) && queue.offer(2), "room for two");
        Check.that(!queue.offer(3), "not for three");
        Check.same(0, queue.remainingCapacity(), "room");
        Check.thrown(IllegalStateException.class, () -> queue.add(3));
        long start = System.nanoTime();
        Check.that(!queue.offer(3, 70, TimeUnit.MILLISECONDS), "no room in time");
        Check.elapsed(start, 70);
        CountDownLatch interrupted = new CountDownLatch(1);
        Check.Worker producer = Check.start("producer", () -> {
            Check.thrownBy(InterruptedException.class, () -> queue.put(3));
            Check.that(!Thread.currentThread().isInterrupted(), "flag cleared");
            interrupted.countDown();
            Check.that(queue.offer(4, 1, TimeUnit.HOURS), "room in time");
        });
        producer.interrupt();
        interrupted.await();
        Check.same(1, queue.take(), "head");
        producer.done();
        List<Integer> rest = new ArrayList<>();
        Check.same(2, queue.drainTo(rest), "drained");
        Check.same(List.of(2, 4), rest, "rest");
        start = System.nanoTime();
        Check.same(null, queue.poll(80, TimeUnit.MILLISECONDS), "nothing came");
        Check.elapsed(start, 80);
    }

    private static void manyToMany(BlockingQueue<Integer> queue) throws InterruptedException {
        int[] sums = new int[2];
        Check.Worker[] workers = new Check.Worker[4];
        for (int w = 0; w < 2; w++) {
            int mine = w;
            workers[w] = Check.start("taker-" + w, () -> {
                for (int i = 0; i < 3; i++) sums[mine] += queue.take();
            });
            workers[2 + w] = Check.start("putter-" + w, () -> {
                for (int i = 0; i < 3; i++) queue.put(1 << (3 * mine + i));
            });
        }
        for (Check.Worker worker : workers) worker.done();
        Check.same(63, sums[0] + sums[1], "each item once");
        Check.that(queue.isEmpty(), "empty in the end");
    }

    public static void main(String[] args) throws Exception {
        List<BlockingQueue<Integer>> queues = List.of(
                new ArrayBlockingQueue<>(2),
                new ArrayBlockingQueue<>(2, true),
                new LinkedBlockingQueue<>(2),
                new LinkedBlockingDeque<>(2));
        for (BlockingQueue<Integer> queue : queues) {
            pipeline(queue);
            full(queue);
            manyToMany(queue);
        }
        System.out.println("ok");
    }
}
