// subject: failing
// after: own
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.servers;

import java.util.concurrent.atomic.AtomicInteger;

/** Admits a limited number of requests to an expensive search service. */
public class RateLimiter {

    private final AtomicInteger permits;

    RateLimiter(int permits) {
        this.permits = new AtomicInteger(permits);
    }

    boolean tryAcquire() {
        if (permits.get() > 0) { // culprit: R1 permits
            permits.decrementAndGet(); // culprit: W1 permits; W2 permits
            return true;
        }
        return false;
    }

    static final class SearchClient extends Thread {
        private final RateLimiter limiter;
        private final String[] queries;
        private int answered;

        SearchClient(String name, RateLimiter limiter, String... queries) {
            super(name);
            this.limiter = limiter;
            this.queries = queries;
        }

        @Override
        public void run() {
            for (String query : queries) {
                if (limiter.tryAcquire()) {
                    answered += search(query);
                }
            }
        }

        private static int search(String query) {
            return query.isBlank() ? 0 : 1;
        }
    }

    public static void main(String[] args) throws Exception {
        RateLimiter limiter = new RateLimiter(3);
        SearchClient[] clients = {
            new SearchClient("client-a", limiter, "weather", "trains"),
            new SearchClient("client-b", limiter, "recipes"),
            new SearchClient("client-c", limiter, "news", "maps"),
        };
        for (SearchClient client : clients) {
            client.start();
        }
        int answered = 0;
        for (SearchClient client : clients) {
            client.join();
            answered += client.answered;
        }
        if (answered > 3) {
            throw new IllegalStateException(answered + " searches were admitted, 3 allowed");
        }
        System.out.println(answered + " searches answered");
    }
}
