// subject: timing
// after: own
// kind: timing-assumption
// failure: exception java.lang.AssertionError
// delay: 60
package subjects.timing;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A search starts when nothing was typed for 90 ms. A test types every 30 ms and expects one search. */
public class Debouncer {

    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private final AtomicInteger searches = new AtomicInteger();
    private ScheduledFuture<?> pending;

    private void typed() {
        if (pending != null) {
            pending.cancel(false); // culprit: wait
        }
        pending = timer.schedule(searches::incrementAndGet, 90, TimeUnit.MILLISECONDS);
    }

    public static void main(String[] args) throws Exception {
        Debouncer field = new Debouncer();
        try {
            for (int key = 0; key < 3; key++) {
                field.typed();
                Thread.sleep(30); // culprit: wait
            }
            field.pending.get(60, TimeUnit.SECONDS);
            if (field.searches.get() != 1) {
                throw new AssertionError(field.searches.get() + " searches");
            }
        } finally {
            field.timer.shutdownNow();
        }
    }
}
