// subject: failing
// after: own (points that get lost at a till become the wrong letter to the customer)
// kind: atomicity-violation
// failure: exception org.opentest4j.AssertionFailedError
// test: lettersTellOfAllPoints
package subjects.propagation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * A shop's loyalty programme: purchases earn points, points a tier, and the tier decides what a customer is written.
 */
public class LoyaltyPointsTest {

    enum Tier {
        BLUE(0),
        SILVER(100),
        GOLD(200);

        private final int from;

        Tier(int from) {
            this.from = from;
        }

        static Tier of(int points) {
            Tier reached = BLUE;
            for (Tier tier : values()) {
                if (points >= tier.from) {
                    reached = tier;
                }
            }
            return reached;
        }
    }

    static final class Customer {
        private final String name;
        private int points;

        Customer(String name) {
            this.name = name;
        }

        void earn(int more) {
            points = points + more; // culprit: R1 points; W1 points; W2 points
        }

        Tier tier() {
            return Tier.of(points);
        }
    }

    record Purchase(Customer customer, int euros) {}

    static final class Till implements Callable<Integer> {
        private final List<Purchase> purchases;

        Till(Purchase... purchases) {
            this.purchases = List.of(purchases);
        }

        @Override
        public Integer call() {
            int turnover = 0;
            for (Purchase purchase : purchases) {
                purchase.customer().earn(pointsFor(purchase.euros()));
                turnover += purchase.euros();
            }
            return turnover;
        }

        private static int pointsFor(int euros) {
            return euros / 10 * 12;
        }
    }

    record Voucher(Customer customer, int cents) {}

    static final class Marketing {
        List<Voucher> vouchers(List<Customer> customers) {
            List<Voucher> vouchers = new ArrayList<>();
            for (Customer customer : customers) {
                int cents = 500 * customer.tier().ordinal();
                if (cents > 0) {
                    vouchers.add(new Voucher(customer, cents));
                }
            }
            return vouchers;
        }

        String letter(Voucher voucher) {
            return voucher.customer().name + ": " + voucher.cents() / 100 + " euros for you";
        }
    }

    @Test
    void lettersTellOfAllPoints() throws Exception {
        Customer anna = new Customer("Anna");
        Customer ben = new Customer("Ben");
        ExecutorService tills = Executors.newFixedThreadPool(2);
        int turnover = 0;
        for (Future<Integer> till : tills.invokeAll(
                List.of(new Till(new Purchase(anna, 90), new Purchase(ben, 40)), new Till(new Purchase(anna, 85))))) {
            turnover += till.get();
        }
        Marketing marketing = new Marketing();
        Future<List<Voucher>> vouchers = tills.submit(() -> marketing.vouchers(List.of(anna, ben)));
        String post = vouchers.get().stream().map(marketing::letter).collect(Collectors.joining("; "));
        tills.shutdown();
        assertEquals(215, turnover);
        assertEquals("Anna: 10 euros for you", post);
    }
}
