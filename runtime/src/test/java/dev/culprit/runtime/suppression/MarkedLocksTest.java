package dev.culprit.runtime.suppression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MarkedLocksTest {
    @BeforeEach
    @AfterEach
    void noMarks() {
        Marks.begin(null);
    }

    @Test
    void conditionsOfAMarkedLockAreMarked() {
        ReentrantLock lock = new ReentrantLock();
        ReentrantLock other = new ReentrantLock();
        Condition changed = lock.newCondition();
        assertEquals(0, CallMarks.content(changed));
        CallMarks.passed(lock);
        assertEquals(1, CallMarks.content(lock));
        assertEquals(1, CallMarks.content(changed));
        assertEquals(1, CallMarks.content(lock.newCondition()));
        assertEquals(0, CallMarks.content(other));
        assertEquals(0, CallMarks.content(other.newCondition()));
        lock.lock();
        assertEquals(1, CallMarks.content(changed), "also while it is held");
        lock.unlock();
    }

    @Test
    void viewsOfAMarkedLockAreMarked() {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        ReentrantReadWriteLock other = new ReentrantReadWriteLock();
        Condition changed = lock.writeLock().newCondition();
        CallMarks.passed(lock);
        assertEquals(1, CallMarks.content(lock.readLock()));
        assertEquals(1, CallMarks.content(lock.writeLock()));
        assertEquals(1, CallMarks.content(changed));
        assertEquals(0, CallMarks.content(other.readLock()));
        assertEquals(0, CallMarks.content(other.writeLock().newCondition()));
    }

    @Test
    void marksEndWithTheRun() {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        CallMarks.passed(lock);
        Marks.begin(null);
        CallMarks.passed(new Object());
        assertEquals(0, CallMarks.content(changed));
    }
}
