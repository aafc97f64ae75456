// subject: timing
// after: own
// kind: timing-assumption
// failure: exception java.util.concurrent.TimeoutException
// delay: 200
package subjects.timing;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A price is computed by a pool, and the caller waits for it for 200 ms. */
public class PriceQuote {

    private static int price(int amount) {
        int sum = 0;
        for (int i = 1; i <= amount; i++) {
            sum += i % 3 == 0 ? 2 : 3;
        }
        return sum;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            Future<Integer> quote = pool.submit(() -> price(30));
            if (quote.get(200, TimeUnit.MILLISECONDS) != 80) { // culprit: wait
                throw new AssertionError("wrong price");
            }
        } finally {
            pool.shutdownNow();
        }
    }
}
