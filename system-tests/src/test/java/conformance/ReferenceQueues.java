package conformance;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** A thread waits for the references of a cache whose objects were collected, and is interrupted in the end. */
public class ReferenceQueues {
    private static final class Entry extends WeakReference<Object> {
        final String key;

        Entry(String key, Object value, ReferenceQueue<Object> queue) {
            super(value, queue);
            this.key = key;
        }
    }

    private static final Map<String, Entry> ENTRIES = new ConcurrentHashMap<>();
    private static final ReferenceQueue<Object> DEAD = new ReferenceQueue<>();

    private static void put(String key, Object value) {
        ENTRIES.put(key, new Entry(key, value, DEAD));
    }

    private static void clean() throws InterruptedException {
        while (true) ENTRIES.remove(((Entry) DEAD.remove()).key);
    }

    private static void awaitRemoval(String key) throws InterruptedException {
        while (ENTRIES.containsKey(key)) Thread.sleep(1);
    }

    public static void main(String[] args) throws Exception {
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread cleaner = new Thread(() -> {
            try {
                clean();
            } catch (InterruptedException e) {
                interrupted.set(true);
            }
        });
        cleaner.start();
        Object kept = new Object();
        put("kept", kept);
        put("lost", new Object());
        put("dropped", kept);
        ENTRIES.get("dropped").enqueue();
        awaitRemoval("dropped");
        System.gc();
        awaitRemoval("lost");
        Check.that(ENTRIES.get("kept").get() == kept, "what is used is kept");
        cleaner.interrupt();
        cleaner.join();
        Check.that(interrupted.get(), "the wait is interrupted");

        long before = System.nanoTime();
        Check.that(DEAD.remove(50) == null, "nothing is left");
        Check.that(System.nanoTime() - before >= 50_000_000, "the timeout has expired");
        Check.thrown(IllegalArgumentException.class, () -> DEAD.remove(-1));
        Reference.reachabilityFence(kept);
    }
}
