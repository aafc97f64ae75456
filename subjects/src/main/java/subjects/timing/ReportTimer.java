// subject: timing
// after: own
// kind: timing-assumption
// failure: exception java.lang.AssertionError
// delay: 40
package subjects.timing;

/** A timer starts a report every 40 ms, in the belief that the one before is complete. */
public class ReportTimer {

    private final StringBuilder report = new StringBuilder();
    private int running;

    private void print(int number) {

        running++;
        if (running > 1) {
            throw new AssertionError("report " + number + " overlaps another one");
        }
        report.append(number).append(' ');
        running--;
    }

    private final Object printer = new Object();

    public static void main(String[] args) throws Exception {
        ReportTimer reports = new ReportTimer();
        Thread[] printers = new Thread[3];
        for (int i = 0; i < printers.length; i++) {
            int number = i;
            printers[i] = new Thread(() -> reports.print(number), "report-" + i);
            printers[i].start();
            Thread.sleep(40); // culprit: wait
        }
        for (Thread printer : printers) {
            printer.join();
        }
    }
}
