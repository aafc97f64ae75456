// subject: failing
// after: ConMem table VII, "Apache-1" (cached object freed while in use)
// kind: atomicity-violation
// failure: exception java.lang.NullPointerException
package subjects.servers;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** A server's memory cache of page bodies from which a sweeper removes what nobody is using. */
public class ContentCache {

    static final class Page implements AutoCloseable {
        private final AtomicInteger users = new AtomicInteger();
        private volatile byte[] body;

        Page(String text) {
            body = text.getBytes(StandardCharsets.US_ASCII);
        }

        void retain() {
            users.incrementAndGet(); // culprit: W1 users
        }

        void release() {
            users.decrementAndGet();
        }

        boolean isIdle() {
            return users.get() == 0; // culprit: R2 users
        }

        int send() {
            return body.length; // culprit: R1 body
        }

        @Override
        public void close() {
            body = null; // culprit: W2 body
        }
    }

    private final Map<String, Page> pages = new HashMap<>();
    private final AtomicInteger bytesSent = new AtomicInteger();

    private Page find(String url) {
        synchronized (pages) {
            return pages.computeIfAbsent(url, Page::new); // culprit: R1 pages
        }
    }

    void serve(String url) {
        Page page = find(url);
        page.retain();
        bytesSent.addAndGet(page.send());
        page.release();
    }

    void sweep() {
        synchronized (pages) {
            for (Page page : pages.values()) {
                if (!page.isIdle()) {
                    return;
                }
            }
            pages.values().forEach(Page::close);
            pages.clear(); // culprit: W2 pages
        }
    }

    public static void main(String[] args) throws Exception {
        ContentCache cache = new ContentCache();
        cache.serve("/index.html");
        cache.sweep();
        cache.serve("/index.html");

        Thread reader = new Thread(
                () -> {
                    cache.serve("/index.html");
                    cache.serve("/style.css");
                },
                "reader");
        Thread sweeper = new Thread(cache::sweep, "sweeper");
        reader.start();
        sweeper.start();
        reader.join();
        sweeper.join();
        System.out.println(cache.bytesSent.get() + " bytes sent");
    }
}
