// subject: failing
// after: own
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.servers;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Asks several insurers for a quote at the same time and keeps the cheapest. */
public class QuoteService {

    record Quote(String insurer, int price) {}

    record Insurer(String name, int basePrice, int pricePerYear) {
        Quote quote(int age) {
            return new Quote(name, basePrice + age * pricePerYear);
        }
    }

    private volatile Quote best = new Quote("none", Integer.MAX_VALUE);

    private void consider(Quote quote) {
        if (quote.price() < best.price()) { // culprit: R1 best
            best = quote; // culprit: W1 best; W2 best
        }
    }

    Quote cheapest(List<Insurer> insurers, int age) {
        CompletableFuture<?>[] requests = new CompletableFuture<?>[insurers.size()];
        for (int i = 0; i < requests.length; i++) {
            Insurer insurer = insurers.get(i);
            requests[i] =
                    CompletableFuture.supplyAsync(() -> insurer.quote(age)).thenAccept(this::consider);
        }
        CompletableFuture.allOf(requests).join();
        return best;
    }

    public static void main(String[] args) throws Exception {
        List<Insurer> insurers =
                List.of(new Insurer("Alpine", 120, 9), new Insurer("Baltic", 310, 4), new Insurer("Coastal", 200, 7));
        Quote cheapest = new QuoteService().cheapest(insurers, 40);
        for (Insurer insurer : insurers) {
            if (insurer.quote(40).price() < cheapest.price()) {
                throw new IllegalStateException(insurer.name() + " is cheaper than " + cheapest);
            }
        }
        System.out.println(cheapest);
    }
}
