// bug: ben-manes/caffeine#144 (SOLR-10141)
// library: com.github.ben-manes.caffeine:caffeine
// affected: 2.3.5
// fixed: 2.4.0
// failure: exception java.lang.IllegalStateException
// root: com.github.benmanes.caffeine.cache.BoundedLocalCache.evictEntry,
//   com.github.benmanes.caffeine.cache.BoundedLocalCache.removeNode
package real;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import java.util.concurrent.atomic.AtomicInteger;

/** An entry is updated while it is evicted. The listener must hear of each value that leaves the cache, once. */
public final class CaffeineStaleEviction {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger held = new AtomicInteger();
        Cache<String, Integer> cache = Caffeine.newBuilder()
                .maximumSize(1)
                .executor(Runnable::run)
                .removalListener((String key, Integer value, RemovalCause cause) -> held.addAndGet(-value))
                .build();
        held.addAndGet(1);
        cache.put("a", 1);
        Thread other = new Thread(() -> {
            held.addAndGet(10);
            cache.put("a", 10);
        });
        other.start();
        held.addAndGet(100);
        cache.put("b", 100);
        other.join();
        cache.invalidateAll();
        if (held.get() != 0) throw new IllegalStateException("values that the listener did not hear of: " + held);
    }
}
