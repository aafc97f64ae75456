// subject: failing
// after: own (a lost update of the stock becomes a wrong budget four threads later)
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.propagation;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/** A shop's orders are picked from the stock, the stock is bought again, and what that costs is booked. */
public class OrderPipeline {

    record Order(int article, int pieces) {}

    record Purchase(int article, int packs) {}

    record Invoice(int article, int cents) {}

    static final class Stock {
        private final int[] pieces;

        Stock(int articles, int each) {
            pieces = new int[articles];
            Arrays.fill(pieces, each);
        }

        void take(int article, int wanted) {
            int left = pieces[article] - wanted; // culprit: R1 pieces[]
            pieces[article] = left; // culprit: W1 pieces[]; W2 pieces[]
        }

        int level(int article) {
            return pieces[article];
        }
    }

    static final class Picker extends Thread {
        private final Stock stock;
        private final Order[] orders;
        private final CountDownLatch picked;

        Picker(String name, Stock stock, CountDownLatch picked, Order... orders) {
            super(name);
            this.stock = stock;
            this.picked = picked;
            this.orders = orders;
        }

        @Override
        public void run() {
            for (Order order : orders) {
                stock.take(order.article(), order.pieces());
            }
            picked.countDown();
        }
    }

    /** Fills the stock up again, in whole packs. */
    static final class Purchasing extends Thread {
        private static final int FULL = 100;
        private static final int PACK = 6;

        private final Stock stock;
        private final int articles;
        private final CountDownLatch picked;
        private final BlockingQueue<Purchase> purchases;

        Purchasing(Stock stock, int articles, CountDownLatch picked, BlockingQueue<Purchase> purchases) {
            super("purchasing");
            this.stock = stock;
            this.articles = articles;
            this.picked = picked;
            this.purchases = purchases;
        }

        @Override
        public void run() {
            try {
                picked.await();
                for (int article = 0; article < articles; article++) {
                    purchases.put(new Purchase(article, packs(FULL - stock.level(article))));
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }

        private static int packs(int missing) {
            return (missing + PACK - 1) / PACK;
        }
    }

    static final class Supplier extends Thread {
        private static final int[] CENTS_PER_PACK = {480, 1250, 99};

        private final BlockingQueue<Purchase> purchases;
        private final BlockingQueue<Invoice> invoices;

        Supplier(BlockingQueue<Purchase> purchases, BlockingQueue<Invoice> invoices) {
            super("supplier");
            this.purchases = purchases;
            this.invoices = invoices;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < CENTS_PER_PACK.length; i++) {
                    Purchase purchase = purchases.take();
                    int net = purchase.packs() * CENTS_PER_PACK[purchase.article()];
                    invoices.put(new Invoice(purchase.article(), net + vat(net)));
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }

        private static int vat(int net) {
            return net * 20 / 100;
        }
    }

    static final class Accounting extends Thread {
        private final BlockingQueue<Invoice> invoices;
        private final int expected;
        private final Map<Integer, Integer> centsByArticle = new TreeMap<>();

        Accounting(BlockingQueue<Invoice> invoices, int expected) {
            super("accounting");
            this.invoices = invoices;
            this.expected = expected;
        }

        @Override
        public void run() {
            try {
                while (centsByArticle.size() < expected) {
                    Invoice invoice = invoices.take();
                    centsByArticle.merge(invoice.article(), invoice.cents(), Integer::sum);
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }

        int spent() {
            int spent = 0;
            for (int cents : centsByArticle.values()) {
                spent += cents;
            }
            return spent;
        }
    }

    public static void main(String[] args) throws Exception {
        int articles = 3;
        Stock stock = new Stock(articles, 100);
        CountDownLatch picked = new CountDownLatch(2);
        BlockingQueue<Purchase> purchases = new LinkedBlockingQueue<>();
        BlockingQueue<Invoice> invoices = new LinkedBlockingQueue<>();
        Accounting accounting = new Accounting(invoices, articles);
        Thread[] threads = {
            new Picker("picker-web", stock, picked, new Order(0, 12), new Order(1, 24)),
            new Picker("picker-store", stock, picked, new Order(2, 6), new Order(1, 18)),
            new Purchasing(stock, articles, picked, purchases),
            new Supplier(purchases, invoices),
            accounting
        };
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int expected = (2 * 480 + 7 * 1250 + 99) * 120 / 100;
        if (accounting.spent() != expected) {
            throw new IllegalStateException("booked " + accounting.spent() + " for goods worth " + expected);
        }
        System.out.println("booked " + expected);
    }
}
