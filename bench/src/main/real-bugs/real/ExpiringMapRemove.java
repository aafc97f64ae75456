// bug: jhalterman/expiringmap#29
// library: net.jodah:expiringmap
// affected: 0.5.2
// fixed: 0.5.5
// failure: exception java.util.NoSuchElementException, java.util.ConcurrentModificationException
// root: net.jodah.expiringmap.ExpiringMap.remove
package real;

import java.util.concurrent.TimeUnit;
import net.jodah.expiringmap.ExpiringMap;

/**
 * Two threads remove the two entries of a map. After that, each looks for the first entry without a lock. If the other
 * thread removes an entry meanwhile, there is no first entry, or the iterator notices the removal.
 */
public final class ExpiringMapRemove {
    public static void main(String[] args) throws InterruptedException {
        ExpiringMap<String, Integer> map =
                ExpiringMap.builder().expiration(1, TimeUnit.HOURS).build();
        map.put("a", 1);
        map.put("b", 2);
        Thread other = new Thread(() -> map.remove("a"));
        other.start();
        map.remove("b");
        other.join();
    }
}
