// subject: failing
// after: a write under a lock that is held in read mode
// kind: atomicity-violation
// failure: exception java.lang.NullPointerException
package subjects.crashes;

import java.util.concurrent.locks.StampedLock;

/** The tariff that applies now, behind a lock for many readers. */
public class TariffTable {

    private final StampedLock lock = new StampedLock();
    private String tariff;

    void open(String first) {
        long stamp = lock.writeLock();
        try {
            tariff = first;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    int length() {
        long stamp = lock.readLock();
        try {
            if (tariff == null) { // culprit: R1 tariff
                return 0;
            }
            return tariff.length(); // culprit: R1 tariff
        } finally {
            lock.unlockRead(stamp);
        }
    }

    void reload(String next) {
        long stamp = lock.readLock();
        try {
            tariff = null; // culprit: W2 tariff
            tariff = next;
        } finally {
            lock.unlockRead(stamp);
        }
    }

    public static void main(String[] args) throws Exception {
        TariffTable table = new TariffTable();
        table.open("night");
        Thread meter = new Thread(table::length, "meter");
        Thread office = new Thread(() -> table.reload("day"), "office");
        meter.start();
        office.start();
        meter.join();
        office.join();
        System.out.println("the tariff has " + table.length() + " characters");
    }
}
