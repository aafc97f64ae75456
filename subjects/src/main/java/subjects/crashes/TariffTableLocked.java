// subject: correct
// after: TariffTable, with the write mode of the lock
package subjects.crashes;

import java.util.concurrent.locks.StampedLock;

/** The tariff that applies now, behind a lock for many readers. */
public class TariffTableLocked {

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
            if (tariff == null) {
                return 0;
            }
            return tariff.length();
        } finally {
            lock.unlockRead(stamp);
        }
    }

    void reload(String next) {
        long stamp = lock.writeLock();
        try {
            tariff = null;
            tariff = next;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    public static void main(String[] args) throws Exception {
        TariffTableLocked table = new TariffTableLocked();
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
