// subject: correct
// after: PrintJobs, which takes a job and checks it in one step
package subjects.crashes;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Two printers that take jobs from one queue. */
public class PrintJobsPolled {

    private final Queue<String> jobs = new ConcurrentLinkedQueue<>();
    private final AtomicInteger pages = new AtomicInteger();

    void print() {
        String job = jobs.poll();
        while (job != null) {
            pages.addAndGet(job.length());
            job = jobs.poll();
        }
    }

    public static void main(String[] args) throws Exception {
        PrintJobsPolled printing = new PrintJobsPolled();
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
