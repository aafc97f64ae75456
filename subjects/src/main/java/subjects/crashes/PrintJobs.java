// subject: failing
// after: an element is demanded of a queue that another thread has emptied after the check
// kind: atomicity-violation
// failure: exception java.util.NoSuchElementException
package subjects.crashes;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Two printers that take jobs from one queue. */
public class PrintJobs {

    private final Queue<String> jobs = new ConcurrentLinkedQueue<>();
    private final AtomicInteger pages = new AtomicInteger();

    void print() {
        while (!jobs.isEmpty()) { // culprit: R1 jobs
            String job = jobs.remove(); // culprit: W1 jobs; W2 jobs
            pages.addAndGet(job.length());
        }
    }

    public static void main(String[] args) throws Exception {
        PrintJobs printing = new PrintJobs();
        printing.jobs.add("invoice");
        printing.jobs.add("letter");
        printing.jobs.add("label");
        Thread first = new Thread(printing::print, "printer-1");
        Thread second = new Thread(printing::print, "printer-2");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(printing.pages.get() + " pages printed");
    }
}
