package dev.culprit.runtime;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class WokenServicesTest {
    private final CountDownLatch ends = new CountDownLatch(1);

    private Thread started() {
        Thread thread = new Thread(() -> {
            try {
                ends.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        thread.start();
        return thread;
    }

    private void end(Thread... threads) throws InterruptedException {
        ends.countDown();
        for (Thread t : threads) t.join();
    }

    @Test
    void threadHasWorkUntilItReturns() throws InterruptedException {
        Thread first = started();
        Thread second = started();
        WokenServices.add(first);
        WokenServices.add(first);
        WokenServices.add(second);
        WokenServices.remove(first);
        assertTrue(WokenServices.any(), "the second one");
        WokenServices.remove(second);
        assertFalse(WokenServices.any());
        end(first, second);
    }

    @Test
    void threadThatHasEndedHasNoWork() throws InterruptedException {
        Thread thread = started();
        WokenServices.add(thread);
        end(thread);
        assertFalse(WokenServices.any());
        WokenServices.remove(thread);
    }
}
