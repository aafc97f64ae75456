package dev.culprit.analysis.happensbefore;

/**
 * A lock that a thread holds. A read or write lock is represented by the lock that it is a view of; {@code shared} says
 * whether several threads can hold it at the same time.
 */
public record HeldLock(long lock, boolean shared) {
    /** True when two threads cannot hold both at the same time. */
    public boolean excludes(HeldLock other) {
        return lock == other.lock && !(shared && other.shared);
    }
}
