// bug: h2database/h2database#3113
// library: com.h2database:h2
// affected: 1.4.200
// fixed: 2.0.202
// failure: exception java.lang.IllegalStateException
// root: org.h2.mvstore.MVStore.openMap
package real;

import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/** Two threads open the same map of a store and put one entry each. */
public final class H2OpenMap {
    public static void main(String[] args) throws InterruptedException {
        MVStore store = new MVStore.Builder().autoCommitDisabled().open();
        Thread other = new Thread(() -> put(store, "a"));
        other.start();
        put(store, "b");
        other.join();
        int size = store.openMap("prices").size();
        if (size != 2) throw new IllegalStateException("2 entries were put, the map has " + size);
    }

    private static void put(MVStore store, String key) {
        MVMap<String, Integer> map = store.openMap("prices");
        map.put(key, 1);
    }
}
