package dev.culprit.investigation;

import dev.culprit.trials.TimeLimit;

/**
 * Stops a part of an investigation when its time is over, or when the whole of it is cancelled. The part gets a
 * cancellation of its own.
 */
public final class LimitedTime implements AutoCloseable {
    private final Cancellation part = new Cancellation();
    private final Cancellation whole;
    private final Cancellation.Guard guard;
    private final TimeLimit limit;

    public LimitedTime(long millis, Cancellation whole) {
        this.whole = whole;
        this.guard = whole.onCancel(part::cancel);
        this.limit = new TimeLimit(millis, part::cancel);
    }

    /** The cancellation of the part. */
    public Cancellation cancellation() {
        return part;
    }

    /** True if the part was stopped because its time was over. */
    public boolean isOver() {
        return part.isCancelled() && !whole.isCancelled();
    }

    @Override
    public void close() {
        limit.close();
        guard.close();
    }
}
