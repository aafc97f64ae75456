// subject: timing
// after: own
// kind: timing-assumption
// failure: exception java.lang.IllegalStateException
// delay: 80
package subjects.timing;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A client looks five times whether its job is done, and then takes the result. */
public class JobPoller {

    private final Map<String, String> done = new ConcurrentHashMap<>();

    private void process(String job) {
        done.put(job, job.toUpperCase());
    }

    private String await(String job) throws InterruptedException {
        for (int attempt = 0; attempt < 5; attempt++) {
            String result = done.get(job);
            if (result != null) {
                return result;
            }
            Thread.sleep(20); // culprit: wait
        }
        throw new IllegalStateException(job + " is not done");
    }

    public static void main(String[] args) throws Exception {
        JobPoller poller = new JobPoller();
        ExecutorService workers = Executors.newFixedThreadPool(2);
        try {
            for (String job : new String[] {"invoice", "reminder"}) {
                workers.execute(() -> poller.process(job));
            }
            if (!poller.await("reminder").equals("REMINDER")
                    || !poller.await("invoice").equals("INVOICE")) {
                throw new AssertionError("wrong result");
            }
        } finally {
            workers.shutdown();
        }
    }
}
