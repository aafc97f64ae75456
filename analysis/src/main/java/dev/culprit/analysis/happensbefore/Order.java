package dev.culprit.analysis.happensbefore;

/** Which synchronisation orders threads. */
public enum Order {
    /** All that the memory model of Java counts: what happened before what in this run. */
    OBSERVED,
    /**
     * Only operations that cannot return before the other: thread start and join, hand-over and end of a task, latches,
     * barriers, blocking queues, notifications, class initialisation. That a lock was taken or a volatile field read
     * after another thread's access is chance and does not count.
     */
    NECESSARY
}
