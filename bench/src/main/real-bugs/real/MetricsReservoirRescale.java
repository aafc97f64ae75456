// bug: dropwizard/metrics#1005
// library: io.dropwizard.metrics:metrics-core
// affected: 3.1.2
// fixed: 3.2.0
// failure: exception java.lang.IllegalStateException
// root: com.codahale.metrics.ExponentiallyDecayingReservoir.rescale,
//   com.codahale.metrics.ExponentiallyDecayingReservoir.nextScaleTime
package real;

import com.codahale.metrics.Clock;
import com.codahale.metrics.ExponentiallyDecayingReservoir;
import java.util.concurrent.TimeUnit;

/** After a long time without updates, two threads update a reservoir. */
public final class MetricsReservoirRescale {
    static final class SetClock extends Clock {
        volatile long hours;

        @Override
        public long getTick() {
            return TimeUnit.HOURS.toNanos(hours);
        }

        @Override
        public long getTime() {
            return TimeUnit.HOURS.toMillis(hours);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SetClock clock = new SetClock();
        ExponentiallyDecayingReservoir reservoir = new ExponentiallyDecayingReservoir(10, 0.015, clock);
        clock.hours = 20;
        Thread other = new Thread(() -> reservoir.update(10));
        other.start();
        reservoir.update(20);
        other.join();
        double mean = reservoir.getSnapshot().getMean();
        if (mean < 9.9 || mean > 20.1 || Double.isNaN(mean)) throw new IllegalStateException("mean of 10 and 20: " + mean);
    }
}
