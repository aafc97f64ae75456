// subject: failing
// after: execution suppression, "mysqld-2" (bug 791, a log that is closed and opened again is found closed)
// kind: order-violation
// failure: exception java.lang.IllegalStateException
package subjects.suppression;

import java.util.ArrayList;
import java.util.List;

/** A database whose update log is closed and opened again under a lock that the updates do not take. */
public class LogStatus {
    private final List<String> events = new ArrayList<>();
    private boolean open = true;

    synchronized void flush() {
        open = false; // culprit: W1 open
        events.clear();
        open = true; // culprit: W1 open
    }

    private synchronized void write(String event) {
        events.add(event);
    }

    void update(String event) {
        if (!open) { // culprit: R2 open
            throw new IllegalStateException("the log is closed");
        }
        write(event);
    }

    public static void main(String[] args) throws Exception {
        LogStatus log = new LogStatus();
        log.update("create");
        Thread flusher = new Thread(log::flush, "flusher");
        Thread client = new Thread(() -> log.update("insert"), "client");
        flusher.start();
        client.start();
        flusher.join();
        client.join();
        System.out.println("updates logged");
    }
}
