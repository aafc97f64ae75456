// subject: correct
package subjects.crashes;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.StampedLock;

/**
 * Prints receipts while another thread takes the parts of the printer out. Each part is checked and used in one step,
 * but none is protected by a monitor: by a semaphore, by a variable that threads claim, by a lock of the program's own
 * and by a read lock that becomes a write lock.
 */
public class ReceiptPrinterClaimed {

    static final class OwnLock {
        private static final class Sync extends AbstractQueuedSynchronizer {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean tryAcquire(int ignored) {
                return compareAndSetState(0, 1);
            }

            @Override
            protected boolean tryRelease(int ignored) {
                setState(0);
                return true;
            }
        }

        private final Sync sync = new Sync();

        void lock() {
            sync.acquire(1);
        }

        void unlock() {
            sync.release(1);
        }
    }

    private final Semaphore permit = new Semaphore(1);
    private final AtomicBoolean claimed = new AtomicBoolean();
    private final OwnLock lock = new OwnLock();
    private final StampedLock stamps = new StampedLock();
    private StringBuilder ribbon = new StringBuilder();
    private StringBuilder paper = new StringBuilder();
    private StringBuilder cutter = new StringBuilder();
    private StringBuilder display = new StringBuilder();

    private void claim() {
        while (!claimed.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
    }

    private long lockForWriting() {
        long stamp = stamps.readLock();
        long converted = stamps.tryConvertToWriteLock(stamp);
        if (converted != 0) {
            return converted;
        }
        stamps.unlockRead(stamp);
        return stamps.writeLock();
    }

    void print() {
        permit.acquireUninterruptibly();
        if (ribbon != null) {
            ribbon.append('i');
        }
        permit.release();
        claim();
        if (paper != null) {
            paper.append('p');
        }
        claimed.set(false);
        lock.lock();
        if (cutter != null) {
            cutter.append('c');
        }
        lock.unlock();
        long stamp = lockForWriting();
        if (display != null) {
            display.append('d');
        }
        stamps.unlock(stamp);
    }

    void takeApart() {
        permit.acquireUninterruptibly();
        ribbon = null;
        permit.release();
        claim();
        paper = null;
        claimed.set(false);
        lock.lock();
        cutter = null;
        lock.unlock();
        long stamp = lockForWriting();
        display = null;
        stamps.unlock(stamp);
    }

    public static void main(String[] args) throws Exception {
        ReceiptPrinterClaimed printer = new ReceiptPrinterClaimed();
        Thread till = new Thread(printer::print, "till");
        Thread service = new Thread(printer::takeApart, "service");
        service.start();
        till.start();
        till.join();
        service.join();
        System.out.println("taken apart: " + (printer.ribbon == null));
    }
}
