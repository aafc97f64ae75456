// subject: correct
// after: LatencyReport, which starts counting again when the reader has set a flag
package subjects.crashes;

/** A service that counts its requests, reports their mean latency once and then starts counting again. */
public class LatencyReportSpinning {

    private volatile int requests;
    private volatile long micros;
    private volatile boolean reported;

    private synchronized void add(long latency) {
        micros += latency;
        requests++;
    }

    private void startAgain() {
        while (!reported) {
            Thread.onSpinWait();
        }
        requests = 0;
        micros = 0;
    }

    private long mean() {
        if (requests == 0) {
            return 0;
        }
        return micros / requests;
    }

    public static void main(String[] args) throws Exception {
        LatencyReportSpinning report = new LatencyReportSpinning();
        report.add(120);
        report.add(80);
        long[] shown = new long[2];
        Thread dashboard = new Thread(
                () -> {
                    for (int i = 0; i < shown.length; i++) {
                        shown[i] = report.mean();
                    }
                    report.reported = true;
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
        System.out.println("mean " + shown[1]);
    }
}
