// bug: dropwizard/metrics#1278
// library: io.dropwizard.metrics:metrics-core
// affected: 4.1.0
// fixed: 4.1.1
// failure: exception java.util.NoSuchElementException
// root: com.codahale.metrics.ExponentiallyDecayingReservoir.update
package real;

import com.codahale.metrics.ExponentiallyDecayingReservoir;

/** Two threads make the first updates of a reservoir that keeps one value. */
public final class MetricsReservoirFirstKey {
    public static void main(String[] args) throws InterruptedException {
        ExponentiallyDecayingReservoir reservoir = new ExponentiallyDecayingReservoir(1, 0.015);
        Thread other = new Thread(() -> reservoir.update(1));
        other.start();
        reservoir.update(2);
        other.join();
    }
}
