// bug: google/guava#976
// library: com.google.guava:guava
// affected: 11.0.2
// fixed: 13.0
// failure: exception java.lang.IllegalStateException
// root: com.google.common.cache.LocalCache$Segment.storeLoadedValue, com.google.common.cache.LocalCache$Segment.count
package real;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import java.util.concurrent.atomic.AtomicInteger;

/** A value is refreshed while all values are invalidated. After a last invalidation it must be loaded anew. */
public final class GuavaRefreshInvalidate {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger loads = new AtomicInteger();
        LoadingCache<String, Integer> cache = CacheBuilder.newBuilder().build(new CacheLoader<String, Integer>() {
            @Override
            public Integer load(String key) {
                return loads.incrementAndGet();
            }
        });
        cache.getUnchecked("price");
        Thread other = new Thread(() -> cache.refresh("price"));
        other.start();
        cache.invalidateAll();
        cache.getUnchecked("price");
        other.join();
        cache.invalidateAll();
        int before = loads.get();
        if (cache.getUnchecked("price") <= before) throw new IllegalStateException("an old value after invalidateAll");
    }
}
