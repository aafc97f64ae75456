package conformance;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The most urgent comes first. */
public class PriorityQueues {
    record Job(int urgency, String name) {}

    public static void main(String[] args) throws Exception {
        PriorityBlockingQueue<Job> jobs = new PriorityBlockingQueue<>(
                1, Comparator.comparingInt(Job::urgency).reversed());
        Check.Worker a = Check.start("a", () -> {
            for (int i = 0; i < 4; i++) jobs.put(new Job(2 * i, "even"));
        });
        Check.Worker b = Check.start("b", () -> {
            for (int i = 0; i < 4; i++) jobs.put(new Job(2 * i + 1, "odd"));
        });
        Check.that(jobs.take() != null, "one comes");
        a.done();
        b.done();
        List<Integer> order = new ArrayList<>();
        for (Job job; (job = jobs.poll(10, TimeUnit.MILLISECONDS)) != null; ) {
            Check.same(job.urgency() % 2 == 0 ? "even" : "odd", job.name(), "name");
            order.add(job.urgency());
        }
        Check.same(7, order.size(), "jobs");
        Check.same(order.stream().sorted(Comparator.reverseOrder()).toList(), order, "order");
        Check.Worker waits =
                Check.start("waits", () -> Check.same("late", jobs.take().name(), "name"));
        Check.awaitState(waits, Thread.State.WAITING);
        jobs.add(new Job(1, "late"));
        waits.done();
        System.out.println("ok");
    }
}
