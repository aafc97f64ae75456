// subject: correct
// after: own
package subjects.timing;

/** A cache is filled in the background. The shop waits until it is full. */
public class WarmCacheSafely {

    private final int[] prices = new int[8];
    private boolean ready;

    private void load() {
        for (int i = 0; i < prices.length; i++) {
            prices[i] = 100 + i;
        }
        ready = true;
    }

    public static void main(String[] args) throws Exception {
        WarmCacheSafely cache = new WarmCacheSafely();
        Thread loader = new Thread(cache::load, "loader");
        loader.start();
        loader.join();
        if (!cache.ready || cache.prices[7] != 107) {
            throw new AssertionError("the cache is empty");
        }
    }
}
