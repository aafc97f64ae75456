package dev.culprit.runtime.suppression;

import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Probes;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * The locks of the library that are marked, since a call that would have taken or released them was not made. Their
 * conditions and views count as marked too: whoever uses these would find that it does not hold the lock.
 */
final class MarkedLocks {
    private Object[] locks = {};

    /** The object, which is now marked, may be a lock. */
    void add(Object object) {
        boolean isLock = object instanceof ReentrantLock || object instanceof ReentrantReadWriteLock;
        if (!isLock || contains(object)) return;
        Object[] more = new Object[locks.length + 1];
        System.arraycopy(locks, 0, more, 0, locks.length);
        more[locks.length] = object;
        locks = more;
    }

    private boolean contains(Object object) {
        for (Object lock : locks) if (lock == object) return true;
        return false;
    }

    /** Whether the object is a condition or view of one of the locks. */
    boolean arePartOf(Object object) {
        if (locks.length == 0) return false;
        ControlledThread suspended = Probes.suspend();
        try {
            for (Object lock : locks) if (isPart(lock, object)) return true;
            return false;
        } finally {
            Probes.resume(suspended);
        }
    }

    private static boolean isPart(Object lock, Object object) {
        if (object instanceof Condition) return isCondition(lock, (Condition) object);
        if (!(lock instanceof ReentrantReadWriteLock)) return false;
        ReentrantReadWriteLock both = (ReentrantReadWriteLock) lock;
        return object == both.readLock() || object == both.writeLock();
    }

    /** A lock refuses to answer for the conditions of others, and only then for one that it does not hold. */
    private static boolean isCondition(Object lock, Condition condition) {
        try {
            if (lock instanceof ReentrantLock) ((ReentrantLock) lock).hasWaiters(condition);
            else ((ReentrantReadWriteLock) lock).hasWaiters(condition);
            return true;
        } catch (IllegalMonitorStateException e) {
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
