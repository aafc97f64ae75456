// subject: timing
// after: own
// kind: timing-assumption
// failure: exception java.lang.AssertionError
// delay: 80
package subjects.timing;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A desk tries to lock the till for 80 ms, and books whether it has got the lock or not. */
public class CashDesk {

    private final ReentrantLock lock = new ReentrantLock();
    private int total;

    private void book(int amount) {
        boolean locked = false;
        try {
            locked = lock.tryLock(80, TimeUnit.MILLISECONDS); // culprit: wait
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
        CashDesk till = new CashDesk();
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
