package conformance;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A barrier in rounds with an action, and the ways in which one breaks. */
public class Barriers {
    private static int rounds;

    private static void inRounds() throws Exception {
        int[] cells = new int[3];
        CyclicBarrier barrier = new CyclicBarrier(3, () -> rounds++);
        Check.Worker[] workers = new Check.Worker[3];
        for (int w = 0; w < 3; w++) {
            int mine = w;
            workers[w] = Check.start("worker-" + w, () -> {
                for (int round = 1; round <= 2; round++) {
                    cells[mine] = round;
                    int left = barrier.await();
                    Check.that(left >= 0 && left < 3, "arrival index");
                    for (int cell : cells) Check.same(round, cell, "a cell");
                    Check.same(2 * round - 1, rounds, "actions run");
                    barrier.await();
                }
            });
        }
        for (Check.Worker worker : workers) worker.done();
        Check.same(4, rounds, "rounds");
        Check.that(!barrier.isBroken() && barrier.getNumberWaiting() == 0, "whole in the end");
    }

    private static void brokenByTimeout() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(3);
        Check.Worker waits = Check.start("waits", () -> Check.thrown(BrokenBarrierException.class, barrier::await));
        while (barrier.getNumberWaiting() == 0) Thread.yield();
        long start = System.nanoTime();
        Check.thrown(TimeoutException.class, () -> barrier.await(50, TimeUnit.MILLISECONDS));
        Check.elapsed(start, 50);
        waits.done();
        Check.that(barrier.isBroken(), "broken by the timeout");
        Check.thrown(BrokenBarrierException.class, barrier::await);
        barrier.reset();
        Check.that(!barrier.isBroken(), "whole after the reset");
    }

    private static void brokenByInterrupt() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Check.Worker waits = Check.start("interrupted", () -> {
            Check.thrown(InterruptedException.class, barrier::await);
            Check.that(!Thread.currentThread().isInterrupted(), "flag cleared");
        });
        waits.interrupt();
        waits.done();
        Check.thrown(BrokenBarrierException.class, barrier::await);
    }

    private static void brokenByAction() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> {
            throw new ArithmeticException("in the action");
        });
        Check.Worker waits = Check.start("waits", () -> Check.thrown(BrokenBarrierException.class, barrier::await));
        while (barrier.getNumberWaiting() == 0) Thread.yield();
        Check.thrown(ArithmeticException.class, barrier::await);
        waits.done();
    }

    public static void main(String[] args) throws Exception {
        inRounds();
        brokenByTimeout();
        brokenByInterrupt();
        brokenByAction();
        System.out.println(rounds);
    }
}
