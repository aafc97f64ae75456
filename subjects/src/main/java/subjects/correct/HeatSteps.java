// subject: correct
// after: ConMem table VII, "FFT", with its barrier
package subjects.correct;

import java.util.Arrays;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;

/** Lets heat spread along a rod in steps; a barrier stands between the steps and a latch at the start and end. */
public class HeatSteps {

    private static final int STEPS = 3;
    private static final int WORKERS = 2;

    private final CountDownLatch ready = new CountDownLatch(1);
    private final CountDownLatch done = new CountDownLatch(WORKERS);
    private final CyclicBarrier stepEnd = new CyclicBarrier(WORKERS, this::swap);
    private int[] now;
    private int[] next;

    private void swap() {
        int[] old = now;
        now = next;
        next = old;
    }

    private static void spread(int[] source, int[] target, int from, int to) {
        for (int i = from; i < to; i++) {
            int left = source[Math.max(0, i - 1)];
            int right = source[Math.min(source.length - 1, i + 1)];
            target[i] = (left + 2 * source[i] + right) / 4;
        }
    }

    private void work(int worker) {
        try {
            ready.await();
            int share = now.length / WORKERS;
            for (int step = 0; step < STEPS; step++) {
                spread(now, next, worker * share, (worker + 1) * share);
                stepEnd.await();
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalArgumentException("worker was disturbed", e);
        } finally {
            done.countDown();
        }
    }

    private static int[] alone(int[] start) {
        int[] rod = start;
        for (int step = 0; step < STEPS; step++) {
            int[] target = new int[rod.length];
            spread(rod, target, 0, rod.length);
            rod = target;
        }
        return rod;
    }

    public static void main(String[] args) throws Exception {
        int[] start = {0, 0, 0, 64, 64, 0, 0, 0};
        HeatSteps rod = new HeatSteps();
        for (int i = 0; i < WORKERS; i++) {
            int worker = i;
            new Thread(() -> rod.work(worker), "worker-" + i).start();
        }
        rod.now = start.clone();
        rod.next = new int[start.length];
        rod.ready.countDown();
        rod.done.await();
        if (!Arrays.equals(alone(start), rod.now)) {
            throw new IllegalStateException(Arrays.toString(rod.now));
        }
        System.out.println(Arrays.toString(rod.now));
    }
}
