package dev.culprit.analysis.happensbefore;

/** A lock that a thread holds: the object, where the lock is a view of another the latter, and whether others may hold it too. */
public record HeldLock(long lock, boolean shared) {
    /** True when two threads cannot hold both at the same time. */
    boolean excludes(HeldLock other) {
        return lock == other.lock && !(shared && other.shared);
    }
}
