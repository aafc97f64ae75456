// bug: jhalterman/expiringmap#30
// library: net.jodah:expiringmap
// affected: 0.5.10
// fixed: 0.5.11
// failure: exception java.util.ConcurrentModificationException
// root: net.jodah.expiringmap.ExpiringMap.entries
package real;

import java.util.concurrent.TimeUnit;
import net.jodah.expiringmap.ExpiringMap;

/** The entries of a map are listed while another thread removes one. */
public final class ExpiringMapIterate {
    public static void main(String[] args) throws InterruptedException {
        ExpiringMap<String, Integer> map =
                ExpiringMap.builder().expiration(1, TimeUnit.HOURS).build();
        map.put("a", 1);
        map.put("b", 2);
        map.put("c", 3);
        Thread other = new Thread(() -> map.remove("b"));
        other.start();
        int sum = 0;
        for (int value : map.values()) sum += value;
        other.join();
    }
}
