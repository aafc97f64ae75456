package conformance;

import java.util.concurrent.locks.ReentrantLock;

/** A counter under a lock that is taken twice, and looks at the lock from outside. */
public class ReentrantLocks {
    private final ReentrantLock lock = new ReentrantLock();
    private int count;

    private void add() {
        lock.lock();
        try {
            lock.lock();
            try {
                Check.same(2, lock.getHoldCount(), "hold count");
                count++;
            } finally {
                lock.unlock();
            }
            Check.that(lock.isHeldByCurrentThread(), "held after the inner unlock");
        } finally {
            lock.unlock();
        }
    }

    private void addThrice() {
        for (int i = 0; i < 3; i++) add();
    }

    private void tryFromOutside() throws InterruptedException {
        lock.lock();
        Check.Worker other = Check.start("other", () -> {
            Check.that(!lock.tryLock(), "tryLock of a lock that another thread holds");
            Check.that(lock.isLocked() && !lock.isHeldByCurrentThread(), "seen as locked");
            Check.thrownBy(IllegalMonitorStateException.class, lock::unlock);
        });
        other.done();
        Check.that(lock.tryLock(), "tryLock of an own lock");
        lock.unlock();
        lock.unlock();
        Check.that(!lock.isLocked() && lock.getHoldCount() == 0, "free in the end");
    }

    public static void main(String[] args) throws Exception {
        ReentrantLocks shared = new ReentrantLocks();
        Check.Worker a = Check.start("a", shared::addThrice);
        Check.Worker b = Check.start("b", shared::addThrice);
        shared.add();
        a.done();
        b.done();
        Check.same(7, shared.count, "count");
        shared.tryFromOutside();
        Check.thrownBy(IllegalMonitorStateException.class, shared.lock::unlock);
        System.out.println(shared.count);
    }
}
