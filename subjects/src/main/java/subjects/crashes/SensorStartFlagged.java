// subject: correct
// after: SensorStart, whose thread waits under a lock until it is configured
package subjects.crashes;

/** A sensor that converts its samples in a thread of its own as soon as it is configured. */
public class SensorStartFlagged {

    static final class Scale {
        private final int factor;

        Scale(int factor) {
            this.factor = factor;
        }
    }

    static final class Sensor extends Thread {
        private final int[] samples;
        private Scale scale;
        private boolean configured;
        private int sum;

        Sensor(int... samples) {
            super("sensor");
            this.samples = samples;
        }

        void configure(Scale newScale) {
            scale = newScale;
            synchronized (this) {
                configured = true;
                notifyAll();
            }
        }

        private synchronized void awaitConfiguration() {
            try {
                while (!configured) {
                    wait();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void run() {
            int raw = 0;
            for (int sample : samples) {
                raw += sample;
            }
            awaitConfiguration();
            sum = raw * scale.factor;
        }
    }

    public static void main(String[] args) throws Exception {
        Sensor sensor = new Sensor(3, 5, 8);
        sensor.start();
        sensor.configure(new Scale(10));
        sensor.join();
        System.out.println("sum " + sensor.sum);
    }
}
