// subject: failing
// after: division by a number that another thread sets to zero after it was checked
// kind: atomicity-violation
// failure: exception java.lang.ArithmeticException
package subjects.crashes;

/** A service that counts its requests, reports their mean latency and starts counting again every hour. */
public class LatencyReport {

    private volatile int requests;
    private volatile long micros;

    private synchronized void add(long latency) {
        micros += latency;
        requests++;
    }

    private synchronized void startAgain() {
        requests = 0; // culprit: W2 requests
        micros = 0;
    }

    private long mean() {
        if (requests == 0) { // culprit: R1 requests
            return 0;
        }
        return micros / requests; // culprit: R1 requests
    }

    public static void main(String[] args) throws Exception {
        LatencyReport report = new LatencyReport();
        report.add(120);
        report.add(80);
        long[] shown = new long[2];
        Thread dashboard = new Thread(
                () -> {
                    for (int i = 0; i < shown.length; i++) {
                        shown[i] = report.mean();
                    }
                },
                "dashboard");
        Thread hourly = new Thread(
                () -> {
                    report.startAgain();
                    report.add(40);
                },
                "hourly");
        dashboard.start();
        hourly.start();
        dashboard.join();
        hourly.join();
        System.out.println(shown[0] + shown[1] >= 0 ? "reported" : "negative latency");
    }
}
