// subject: failing
// after: own (a count is too small after a lost update, and many orders are matched before it is used)
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.suppression;

import java.util.ArrayDeque;
import java.util.Deque;

/** Two markets match their orders; both count the markets that are open. */
public class OrderMatching {

    record Order(int price, int amount) {}

    /** Used by one thread. */
    static final class Market {
        private final Deque<Order> asked = new ArrayDeque<>();
        private long traded;

        void match(Order bid) {
            int left = bid.amount();
            while (left > 0 && !asked.isEmpty() && asked.peekFirst().price() <= bid.price()) {
                Order best = asked.pollFirst();
                int dealt = Math.min(left, best.amount());
                traded += (long) dealt * best.price();
                left -= dealt;
                if (dealt < best.amount()) {
                    asked.addFirst(new Order(best.price(), best.amount() - dealt));
                }
            }
            if (left > 0) {
                asked.addLast(new Order(bid.price() + 1, left));
            }
        }
    }

    private int open;

    void trade(int orders) {
        open = open + 1; // culprit: R1 open; W1 open; R2 open; W2 open
        Market market = new Market();
        for (int i = 0; i < orders; i++) {
            market.match(new Order(100 + i % 7, 1 + i * 31 % 11));
        }
        if (market.traded <= 0) {
            throw new IllegalArgumentException("nothing was traded");
        }
    }

    public static void main(String[] args) throws Exception {
        OrderMatching exchange = new OrderMatching();
        Thread first = new Thread(() -> exchange.trade(1_000), "first");
        Thread second = new Thread(() -> exchange.trade(1_000), "second");
        first.start();
        second.start();
        first.join();
        second.join();
        if (exchange.open != 2) {
            throw new IllegalStateException(exchange.open + " markets were open");
        }
        System.out.println("closed");
    }
}
