// subject: correct
// after: own
package subjects.timing;

import java.util.concurrent.TimeUnit;

/** A worker renews its lease of five seconds every 50 ms. Nobody may take its work meanwhile. */
public class WorkLeaseSafely {

    private long validUntil;

    private synchronized void renew() {
        validUntil = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(5_000);
    }

    private synchronized boolean isExpired() {
        return System.nanoTime() > validUntil;
    }

    public static void main(String[] args) throws Exception {
        WorkLeaseSafely lease = new WorkLeaseSafely();
        lease.renew();
        Thread heartbeat = new Thread(
                () -> {
                    try {
                        for (int i = 0; i < 6; i++) {
                            Thread.sleep(50);
                            lease.renew();
                        }
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "heartbeat");
        heartbeat.start();
        for (int i = 0; i < 3; i++) {
            Thread.sleep(75);
            if (lease.isExpired()) {
                throw new AssertionError("the lease has expired at look " + i);
            }
        }
        heartbeat.join();
    }
}
