// subject: correct
// after: own
package subjects.correct;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Requests of two clients are spread over time: each waits for a slot of its own, and none comes before its slot. */
public class SlotLimiter {

    private static final long INTERVAL = TimeUnit.MILLISECONDS.toNanos(20);

    private final long begin = System.nanoTime();
    private final AtomicInteger sent = new AtomicInteger();
    private long next = begin;

    private synchronized long reserve() {
        long slot = Math.max(next, System.nanoTime());
        next = slot + INTERVAL;
        return slot;
    }

    private void send() throws InterruptedException {
        long slot = reserve();
        for (long left = slot - System.nanoTime(); left > 0; left = slot - System.nanoTime()) {
            TimeUnit.NANOSECONDS.sleep(left);
        }
        int count = sent.incrementAndGet();
        long passed = System.nanoTime() - begin;
        if (passed < (count - 1) * INTERVAL) {
            throw new IllegalStateException(count + " requests in " + passed + " ns");
        }
    }

    private void sendThree() {
        try {
            for (int i = 0; i < 3; i++) {
                send();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws Exception {
        SlotLimiter limiter = new SlotLimiter();
        Thread other = new Thread(limiter::sendThree, "other");
        other.start();
        limiter.sendThree();
        other.join(60_000);
        if (limiter.sent.get() != 6) {
            throw new IllegalStateException(limiter.sent + " requests");
        }
        System.out.println("6 requests");
    }
}
