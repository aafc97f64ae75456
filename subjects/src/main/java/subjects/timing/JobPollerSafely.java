// subject: correct
// after: own
package subjects.timing;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A client looks whether its job is done until it is, or for ten seconds. */
public class JobPollerSafely {

    private final Map<String, String> done = new ConcurrentHashMap<>();

    private void process(String job) {
        done.put(job, job.toUpperCase());
    }

    private String await(String job) throws InterruptedException {
        for (int attempt = 0; attempt < 500; attempt++) {
            String result = done.get(job);
            if (result != null) {
                return result;
            }
            Thread.sleep(20);
        }
        throw new IllegalStateException(job + " is not done");
    }

    public static void main(String[] args) throws Exception {
        JobPollerSafely poller = new JobPollerSafely();
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
