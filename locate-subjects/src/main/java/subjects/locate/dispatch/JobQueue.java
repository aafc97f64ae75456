package subjects.locate.dispatch;

import java.util.ArrayList;
import java.util.List;

/** Jobs in the order in which they came. */
final class JobQueue {
    private final List<Job> jobs = new ArrayList<>();

    void add(Job job) {
        jobs.add(job);
    }

    boolean isEmpty() {
        return jobs.isEmpty();
    }

    int size() {
        return jobs.size();
    }

    Job takeFirst() {
        return jobs.remove(0);
    }

    /** Takes the job that lies at a share of the queue: 0 is the first, 1 the last. */
    Job takeAt(double share) {
        int index = (int) (share * jobs.size());
        if (index >= jobs.size()) {
            index = jobs.size() - 1;
        }
        return jobs.remove(index);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Job job : jobs) {
            text.append(text.isEmpty() ? "" : ",").append(job.id());
        }
        return "[" + text + "]";
    }
}
