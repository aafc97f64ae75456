// subject: failing
// after: Falcon table 3, "ArrayList"
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.collections;

import java.util.ArrayList;
import java.util.List;

/** Two waiters note the orders of their tables in the kitchen's list. */
public class ArrayListOrders {

    record Order(int table, String dish) {}

    static final class Kitchen {
        private final List<Order> orders = new ArrayList<>(16);

        void accept(Order order) {
            orders.add(order); // culprit: R1 orders; W1 orders; W2 orders
        }

        int count() {
            return orders.size();
        }
    }

    static final class Waiter extends Thread {
        private final Kitchen kitchen;
        private final int table;
        private final String[] dishes;

        Waiter(Kitchen kitchen, int table, String... dishes) {
            super("waiter-" + table);
            this.kitchen = kitchen;
            this.table = table;
            this.dishes = dishes;
        }

        @Override
        public void run() {
            for (String dish : dishes) {
                kitchen.accept(new Order(table, dish));
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Kitchen kitchen = new Kitchen();
        kitchen.accept(new Order(0, "staff meal"));
        Waiter window = new Waiter(kitchen, 1, "soup", "fish", "cake");
        Waiter garden = new Waiter(kitchen, 2, "salad", "pasta");
        window.start();
        garden.start();
        window.join();
        garden.join();

        int ordered = 1 + window.dishes.length + garden.dishes.length;
        if (kitchen.count() != ordered) {
            throw new IllegalStateException("kitchen has " + kitchen.count() + " of " + ordered + " orders");
        }
        System.out.println(ordered + " orders in the kitchen");
    }
}
