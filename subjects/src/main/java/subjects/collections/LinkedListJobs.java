// subject: failing
// after: own
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.collections;

import java.util.LinkedList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;

/** Two printers share a queue of print jobs; each job is to come out of exactly one of them. */
public class LinkedListJobs {

    static final class Job {
        private final String title;
        private final AtomicInteger copies = new AtomicInteger();

        Job(String title) {
            this.title = title;
        }

        void print() {
            copies.incrementAndGet();
        }

        @Override
        public String toString() {
            return title + " x" + copies.get();
        }
    }

    static final class Printer extends Thread {
        private final Queue<Job> queue;

        Printer(String name, Queue<Job> queue) {
            super(name);
            this.queue = queue;
        }

        @Override
        public void run() {
            Job job = queue.poll(); // culprit: R1 queue; W1 queue; W2 queue
            while (job != null) {
                job.print();
                job = queue.poll(); // culprit: R1 queue; W1 queue; W2 queue
            }
        }
    }

    public static void main(String[] args) throws Exception {
        List<Job> jobs = List.of(new Job("thesis"), new Job("poster"), new Job("invoice"));
        Queue<Job> queue = new LinkedList<>(jobs);
        Printer laser = new Printer("laser", queue);
        Printer inkjet = new Printer("inkjet", queue);
        laser.start();
        inkjet.start();
        laser.join();
        inkjet.join();

        for (Job job : jobs) {
            if (job.copies.get() != 1) {
                throw new IllegalStateException("wrong number of copies: " + jobs);
            }
        }
        System.out.println(jobs.size() + " jobs printed");
    }
}
