// subject: failing
// after: a thread that reads what its creator initialises after the start
// kind: order-violation
// failure: exception java.lang.NullPointerException
package subjects.crashes;

/** A sensor that converts its samples in a thread of its own. */
public class SensorStart {

    static final class Scale {
        private final int factor;

        Scale(int factor) {
            this.factor = factor;
        }
    }

    static final class Sensor extends Thread {
        private final int[] samples;
        private Scale scale;
        private int sum;

        Sensor(int... samples) {
            super("sensor");
            this.samples = samples;
        }

        @Override
        public void run() {
            int raw = 0;
            for (int sample : samples) {
                raw += sample;
            }
            sum = raw * scale.factor; // culprit: R1 scale
        }
    }

    public static void main(String[] args) throws Exception {
        Sensor sensor = new Sensor(3, 5, 8);
        sensor.start();
        sensor.scale = new Scale(10); // culprit: W2 scale
        sensor.join();
        System.out.println("sum " + sensor.sum);
    }
}
