package conformance;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Queues where the giver meets the taker. */
public class HandOffQueues {
    private static void meet(BlockingQueue<String> queue) throws InterruptedException {
        Check.that(!queue.offer("nobody"), "nobody waits for it");
        Check.same(null, queue.poll(), "nobody offers");
        long start = System.nanoTime();
        Check.that(!queue.offer("nobody", 10, TimeUnit.MILLISECONDS), "nobody came for it");
        Check.same(null, queue.poll(10, TimeUnit.MILLISECONDS), "nobody came with it");
        Check.elapsed(start, 20);
        Check.Worker giver = Check.start("giver", () -> {
            queue.put("a");
            queue.put("b");
            Check.that(queue.offer("c", 1, TimeUnit.HOURS), "taken in time");
        });
        for (String expected : List.of("a", "b", "c")) Check.same(expected, queue.take(), "taken");
        giver.done();
        Check.Worker alone = Check.start("alone", () -> {
            Check.thrown(InterruptedException.class, queue::take);
            Check.that(!Thread.currentThread().isInterrupted(), "flag cleared");
            Check.thrownBy(InterruptedException.class, () -> {
                Thread.currentThread().interrupt();
                queue.put("x");
            });
        });
        alone.interrupt();
        alone.done();
        Check.that(queue.isEmpty() && queue.size() == 0, "empty");
    }

    private static void transfer() throws InterruptedException {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        Check.that(!queue.tryTransfer(1), "nobody waits");
        long start = System.nanoTime();
        Check.that(!queue.tryTransfer(1, 30, TimeUnit.MILLISECONDS), "nobody came");
        Check.elapsed(start, 30);
        int[] sum = new int[1];
        Check.Worker taker = Check.start("taker", () -> {
            for (int i = 0; i < 3; i++) sum[0] = 10 * sum[0] + queue.take();
        });
        queue.put(1);
        queue.transfer(2);
        Check.that(sum[0] == 1 || sum[0] == 12, "the first was taken before the second");
        while (!queue.hasWaitingConsumer()) Thread.yield();
        Check.that(queue.tryTransfer(3), "the taker waits");
        taker.done();
        Check.same(123, sum[0], "taken in order");
    }

    public static void main(String[] args) throws Exception {
        meet(new SynchronousQueue<>(false));
        meet(new SynchronousQueue<>(true));
        transfer();
        System.out.println("ok");
    }
}
