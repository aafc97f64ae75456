// subject: correct
// after: own
package subjects.correct;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A test polls in a thread of its own until the work is done, for at most ten seconds by the clock. */
public class PatientPoller {

    private volatile boolean done;

    private void work() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        done = true;
    }

    private static boolean isTrueWithin(long seconds, BooleanSupplier condition) throws Exception {
        ExecutorService poller = Executors.newSingleThreadExecutor();
        try {
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
            Future<Boolean> answer = poller.submit(() -> {
                while (!condition.getAsBoolean()) {
                    if (System.nanoTime() - deadline > 0) {
                        return false;
                    }
                    Thread.sleep(10);
                }
                return true;
            });
            return answer.get(2 * seconds, TimeUnit.SECONDS);
        } finally {
            poller.shutdownNow();
        }
    }

    public static void main(String[] args) throws Exception {
        PatientPoller test = new PatientPoller();
        new Thread(test::work, "worker").start();
        if (!isTrueWithin(10, () -> test.done)) {
            throw new AssertionError("not done within 10 s");
        }
        System.out.println("done");
    }
}
