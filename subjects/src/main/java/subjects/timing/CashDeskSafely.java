// subject: correct
// after: own
package subjects.timing;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A desk tries to lock the till for 80 ms, and tries again until it has got the lock. */
public class CashDeskSafely {

    private final ReentrantLock lock = new ReentrantLock();
    private int total;

    private void book(int amount) {
        boolean locked = false;
        try {
            while (!locked) {
                locked = lock.tryLock(80, TimeUnit.MILLISECONDS);
            }
            int before = total;
            total = before + amount;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            if (locked) {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        CashDeskSafely till = new CashDeskSafely();
        Thread first = new Thread(() -> till.book(5), "desk-1");
        Thread second = new Thread(() -> till.book(7), "desk-2");
        first.start();
        second.start();
        first.join();
        second.join();
        if (till.total != 12) {
            throw new AssertionError("the till has " + till.total);
        }
    }
}
