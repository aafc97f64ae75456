// subject: correct
// after: own
package subjects.timing;

/** A timer starts a report every 40 ms, but not before the one before is complete. */
public class ReportTimerSafely {

    private final StringBuilder report = new StringBuilder();
    private int running;

    private void print(int number) {
        synchronized (printer) {
            running++;
            if (running > 1) {
                throw new AssertionError("report " + number + " overlaps another one");
            }
            report.append(number).append(' ');
            running--;
        }
    }

    private final Object printer = new Object();

    public static void main(String[] args) throws Exception {
        ReportTimerSafely reports = new ReportTimerSafely();
        Thread[] printers = new Thread[3];
        for (int i = 0; i < printers.length; i++) {
            int number = i;
            printers[i] = new Thread(() -> reports.print(number), "report-" + i);
            printers[i].start();
            Thread.sleep(40);
        }
        for (Thread printer : printers) {
            printer.join();
        }
    }
}
