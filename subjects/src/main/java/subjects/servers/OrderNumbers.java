// subject: failing
// after: own
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.servers;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** Numbers the orders of a web shop from one counter that is made when the first order arrives. */
public class OrderNumbers {

    static final class NumberSource {
        private static NumberSource instance;

        private int last = 1000;

        static NumberSource instance() {
            if (instance == null) { // culprit: R1 instance
                instance = new NumberSource(); // culprit: W1 instance; W2 instance
            }
            return instance;
        }

        synchronized int next() {
            last++;
            return last;
        }
    }

    static final class Checkout extends Thread {
        private final int baskets;
        private final List<Integer> orders = new ArrayList<>();

        Checkout(String name, int baskets) {
            super(name);
            this.baskets = baskets;
        }

        @Override
        public void run() {
            for (int i = 0; i < baskets; i++) {
                orders.add(NumberSource.instance().next());
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Checkout web = new Checkout("web-checkout", 2);
        Checkout phone = new Checkout("phone-checkout", 1);
        web.start();
        phone.start();
        web.join();
        phone.join();

        List<Integer> all = new ArrayList<>(web.orders);
        all.addAll(phone.orders);
        if (new HashSet<>(all).size() != all.size()) {
            throw new IllegalStateException("two orders have the same number: " + all);
        }
        System.out.println("orders " + all);
    }
}
