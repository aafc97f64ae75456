// subject: failing
// after: Falcon table 3, "cache4j"
// kind: order-violation
// failure: exception java.lang.NullPointerException
package subjects.classic;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A cache of rendered page fragments in front of a slow template engine. */
public class ObjectCache {

    static final class Entry {
        private final String key;
        private final AtomicInteger hits = new AtomicInteger();
        private volatile String value;

        Entry(String key) {
            this.key = key;
        }

        void fill(String text) {
            value = text; // culprit: W2 value
        }

        String use() {
            hits.incrementAndGet();
            return value; // culprit: R1 value
        }

        @Override
        public String toString() {
            return key + " used " + hits.get() + " times";
        }
    }

    private final ConcurrentMap<String, Entry> entries = new ConcurrentHashMap<>();
    private final AtomicInteger rendered = new AtomicInteger();

    String get(String key) {
        Entry fresh = new Entry(key);
        Entry cached = entries.putIfAbsent(key, fresh);
        if (cached == null) {
            fresh.fill(render(key));
            return fresh.use();
        }
        return cached.use();
    }

    private String render(String key) {
        rendered.incrementAndGet();
        return "<p>".concat(key).concat("</p>");
    }

    private int pageSize(String... fragments) {
        int size = 0;
        for (String fragment : fragments) {
            size += get(fragment).length();
        }
        return size;
    }

    public static void main(String[] args) throws Exception {
        ObjectCache cache = new ObjectCache();
        cache.get("logo");
        List<Thread> requests = new ArrayList<>();
        requests.add(new Thread(() -> cache.pageSize("header", "news"), "home-page"));
        requests.add(new Thread(() -> cache.pageSize("imprint", "header"), "about-page"));
        requests.add(new Thread(() -> cache.pageSize("weather", "news"), "news-feed"));
        for (Thread request : requests) {
            request.start();
        }
        for (Thread request : requests) {
            request.join();
        }
        System.out.println(cache.rendered.get() + " fragments rendered, " + cache.entries.get("news"));
    }
}
