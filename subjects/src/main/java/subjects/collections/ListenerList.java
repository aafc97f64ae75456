// subject: failing
// after: own
// kind: atomicity-violation
// failure: exception java.util.ConcurrentModificationException
package subjects.collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** A thermometer that tells its listeners about every reading; listeners may join at any time. */
public class ListenerList {

    static final class Thermometer {
        private final List<IntConsumer> listeners = Collections.synchronizedList(new ArrayList<>());

        void addListener(IntConsumer listener) {
            listeners.add(listener); // culprit: W2 listeners
        }

        void publish(int degrees) {
            for (IntConsumer listener : listeners) { // culprit: R1 listeners; R1 listeners
                listener.accept(degrees);
            }
        }
    }

    static final class Maximum implements IntConsumer {
        private final AtomicInteger highest = new AtomicInteger(Integer.MIN_VALUE);

        @Override
        public void accept(int degrees) {
            highest.accumulateAndGet(degrees, Math::max);
        }

        int highest() {
            return highest.get();
        }
    }

    public static void main(String[] args) throws Exception {
        Thermometer thermometer = new Thermometer();
        Maximum display = new Maximum();
        Maximum logger = new Maximum();
        Maximum alarm = new Maximum();
        thermometer.addListener(display);
        thermometer.addListener(logger);
        thermometer.publish(17);

        Thread sensor = new Thread(
                () -> {
                    thermometer.publish(18);
                    thermometer.publish(21);
                },
                "sensor");
        Thread setup = new Thread(() -> thermometer.addListener(alarm), "setup");
        sensor.start();
        setup.start();
        sensor.join();
        setup.join();
        System.out.println("highest reading " + display.highest());
    }
}
