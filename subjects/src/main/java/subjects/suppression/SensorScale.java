// subject: failing
// after: own (a lost update of a count becomes a scale and a range; the first crash hides two more)
// kind: atomicity-violation
// failure: exception java.lang.ArithmeticException
package subjects.suppression;

/** Two probes count their samples; the scale of the display and the range of the alarm follow from the count. */
public class SensorScale {
    private int samples;
    private int scale;
    private int range;

    void sample() {
        samples = samples + 1; // culprit: R1 samples; W1 samples; R2 samples; W2 samples
    }

    void calibrate() {
        scale = samples - 1;
        range = scale * 10;
    }

    int alarm(int level) {
        return level / range;
    }

    int display(int level) {
        return level / scale;
    }

    int average(int sum) {
        return sum / (samples - 1);
    }

    public static void main(String[] args) throws Exception {
        SensorScale sensor = new SensorScale();
        Thread left = new Thread(sensor::sample, "left");
        Thread right = new Thread(sensor::sample, "right");
        left.start();
        right.start();
        left.join();
        right.join();
        sensor.calibrate();
        System.out.println("alarm " + sensor.alarm(90));
        System.out.println("display " + sensor.display(40));
        System.out.println("average " + sensor.average(12));
    }
}
