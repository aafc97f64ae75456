// subject: timing
// after: own
// kind: timing-assumption
// failure: exception java.lang.AssertionError
// delay: 50
package subjects.timing;

/** A cache is filled in the background. The shop sleeps for a while and expects it to be full. */
public class WarmCache {

    private final int[] prices = new int[8];
    private boolean ready;

    private void load() {
        for (int i = 0; i < prices.length; i++) {
            prices[i] = 100 + i;
        }
        ready = true;
    }

    public static void main(String[] args) throws Exception {
        WarmCache cache = new WarmCache();
        Thread loader = new Thread(cache::load, "loader");
        loader.start();
        Thread.sleep(50); // culprit: wait
        if (!cache.ready || cache.prices[7] != 107) {
            throw new AssertionError("the cache is empty");
        }
    }
}
