// subject: failing
// after: own
// kind: deadlock
// failure: deadlock
package subjects.servers;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Moves pallets between the warehouses of a mail order company. */
public class WarehouseTransfer {

    static final class Warehouse {
        private final String town;
        private final Lock lock = new ReentrantLock();
        private int pallets;

        Warehouse(String town, int pallets) {
            this.town = town;
            this.pallets = pallets;
        }
    }

    static final class Logistics {
        private int refused;

        void move(Warehouse from, Warehouse to, int pallets) {
            from.lock.lock(); // culprit: L1 lock; L2 lock
            try {
                to.lock.lock(); // culprit: L1 lock; L2 lock
                try {
                    load(from, to, pallets);
                } finally {
                    to.lock.unlock();
                }
            } finally {
                from.lock.unlock();
            }
        }

        private void load(Warehouse from, Warehouse to, int pallets) {
            if (from.pallets < pallets) {
                refused++;
                return;
            }
            from.pallets -= pallets;
            to.pallets += pallets;
        }
    }

    public static void main(String[] args) throws Exception {
        Warehouse bremen = new Warehouse("Bremen", 20);
        Warehouse turin = new Warehouse("Turin", 20);
        Logistics logistics = new Logistics();
        logistics.move(bremen, turin, 1);

        Thread southbound = new Thread(
                () -> {
                    logistics.move(bremen, turin, 5);
                    logistics.move(bremen, turin, 3);
                },
                "southbound");
        Thread northbound = new Thread(() -> logistics.move(turin, bremen, 7), "northbound");
        southbound.start();
        northbound.start();
        southbound.join();
        northbound.join();
        System.out.println(bremen.town + " " + bremen.pallets + ", " + turin.town + " " + turin.pallets);
    }
}
