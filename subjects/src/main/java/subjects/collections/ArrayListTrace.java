// subject: failing
// after: Falcon table 3, "ArrayList"
// kind: atomicity-violation
// failure: exception java.lang.ArrayIndexOutOfBoundsException
package subjects.collections;

import java.util.ArrayList;
import java.util.List;

/** Samples the load of two subsystems into one diagnostic trace; an occasional lost sample is acceptable. */
public class ArrayListTrace {

    record Sample(String source, int load) {}

    private final List<Sample> trace = new ArrayList<>(2);

    void record(String source, int load) {
        trace.add(new Sample(source, load)); // culprit: R1 trace; W2 trace; R1 trace
    }

    static final class Probe implements Runnable {
        private final ArrayListTrace log;
        private final String source;
        private final int[] loads;

        Probe(ArrayListTrace log, String source, int... loads) {
            this.log = log;
            this.source = source;
            this.loads = loads;
        }

        @Override
        public void run() {
            for (int load : loads) {
                log.record(source, load);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ArrayListTrace log = new ArrayListTrace();
        log.record("boot", 0);
        Thread disk = new Thread(new Probe(log, "disk", 12, 40, 31), "probe-disk");
        Thread network = new Thread(new Probe(log, "network", 7, 9), "probe-network");
        disk.start();
        network.start();
        disk.join();
        network.join();
        System.out.println("trace complete, about " + log.trace.size() + " samples");
    }
}
