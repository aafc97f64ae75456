// subject: correct
// after: own
package subjects.correct;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two meters are read again and again, one at a fixed rate and one with a fixed delay, until each was read three times.
 */
public class PeriodicReadings {

    private final AtomicInteger power = new AtomicInteger();
    private final AtomicInteger water = new AtomicInteger();
    private final CountDownLatch enoughPower = new CountDownLatch(3);
    private final CountDownLatch enoughWater = new CountDownLatch(3);

    private void readPower() {
        power.incrementAndGet();
        enoughPower.countDown();
    }

    private void readWater() {
        water.incrementAndGet();
        enoughWater.countDown();
    }

    public static void main(String[] args) throws Exception {
        PeriodicReadings meters = new PeriodicReadings();
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(2);
        try {
            timer.scheduleAtFixedRate(meters::readPower, 10, 20, TimeUnit.MILLISECONDS);
            timer.scheduleWithFixedDelay(meters::readWater, 0, 15, TimeUnit.MILLISECONDS);
            boolean all =
                    meters.enoughPower.await(30, TimeUnit.SECONDS) && meters.enoughWater.await(30, TimeUnit.SECONDS);
            if (!all || meters.power.get() < 3 || meters.water.get() < 3) {
                throw new IllegalStateException(meters.power + " and " + meters.water + " readings");
            }
        } finally {
            timer.shutdownNow();
        }
        System.out.println("both were read three times");
    }
}
