// subject: failing
// after: Falcon table 3, "shop"
// kind: atomicity-violation
// failure: exception java.util.NoSuchElementException
package subjects.classic;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A shop whose shelf is filled by a supplier while customers take what they find on it. */
public class Shop {

    static final class Shelf {
        private final Deque<String> goods = new ArrayDeque<>();

        synchronized void put(String article) {
            goods.addLast(article);
        }

        synchronized boolean hasGoods() {
            return !goods.isEmpty(); // culprit: R1 goods
        }

        synchronized String take() {
            return goods.removeFirst(); // culprit: R1 goods; W2 goods
        }
    }

    static final class Supplier implements Runnable {
        private final Shelf shelf;
        private final String[] delivery;

        Supplier(Shelf shelf, String... delivery) {
            this.shelf = shelf;
            this.delivery = delivery;
        }

        @Override
        public void run() {
            for (String article : delivery) {
                shelf.put(article);
            }
        }
    }

    static final class Customer implements Runnable {
        private final Shelf shelf;
        private final int wanted;
        private final List<String> basket = new ArrayList<>();

        Customer(Shelf shelf, int wanted) {
            this.shelf = shelf;
            this.wanted = wanted;
        }

        @Override
        public void run() {
            for (int visit = 0; visit < wanted; visit++) {
                if (shelf.hasGoods()) {
                    basket.add(shelf.take());
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Shelf shelf = new Shelf();
        shelf.put("bread");
        shelf.put("milk");
        Customer early = new Customer(shelf, 2);
        Customer late = new Customer(shelf, 2);
        Thread[] people = {
            new Thread(early, "early-customer"),
            new Thread(new Supplier(shelf, "apples"), "supplier"),
            new Thread(late, "late-customer"),
        };
        for (Thread person : people) {
            person.start();
        }
        for (Thread person : people) {
            person.join();
        }
        System.out.println("baskets " + early.basket.size() + " and " + late.basket.size());
    }
}
