// subject: failing
// after: an audit that locks in the opposite order, with a monitor and a lock of the library
// kind: deadlock
// failure: deadlock
package subjects.servers;

import java.util.concurrent.locks.ReentrantLock;

/** A ledger writes to its audit trail while it is locked. The trail reads the ledger while it is locked itself. */
public class AuditTrail {

    static final class Ledger {
        private final Object guard = new Object();
        private int total;
        private Trail trail;

        void book(int amount) {
            synchronized (guard) { // culprit: L1 guard
                total += amount;
                trail.note(total);
            }
        }

        int total() {
            synchronized (guard) { // culprit: L2 guard
                return total;
            }
        }
    }

    static final class Trail {
        private final ReentrantLock lock = new ReentrantLock();
        private final Ledger ledger;
        private int noted;
        private int checked;

        Trail(Ledger ledger) {
            this.ledger = ledger;
        }

        void note(int total) {
            lock.lock(); // culprit: L1 lock
            try {
                noted = total;
            } finally {
                lock.unlock();
            }
        }

        void check() {
            lock.lock(); // culprit: L2 lock
            try {
                checked = ledger.total() - noted;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Ledger ledger = new Ledger();
        ledger.trail = new Trail(ledger);
        Thread clerk = new Thread(() -> ledger.book(25), "clerk");
        Thread auditor = new Thread(ledger.trail::check, "auditor");
        clerk.start();
        auditor.start();
        clerk.join();
        auditor.join();
        System.out.println("noted " + ledger.trail.noted + ", difference " + ledger.trail.checked);
    }
}
