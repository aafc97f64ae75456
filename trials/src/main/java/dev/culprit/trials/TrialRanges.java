package dev.culprit.trials;

import java.util.ArrayDeque;
import java.util.Deque;

/** Hands out the trial numbers from 0 up to a limit, so that each is run once whichever host runs it. Any thread may use it. */
final class TrialRanges {
    /** The trials {@code first} to {@code first + count - 1}. */
    record Range(long first, long count) {
        Range after(long done) {
            return new Range(first + done, count - done);
        }
    }

    private final long limit;
    private final Deque<Range> returned = new ArrayDeque<>();
    private long next;

    TrialRanges(long limit) {
        this.limit = limit;
    }

    /** At most {@code wanted} trials that nobody has run; null where there are none. */
    synchronized Range take(long wanted) {
        Range open = returned.poll();
        if (open == null) {
            if (next >= limit) return null;
            open = new Range(next, limit - next);
            next = limit;
        }
        if (open.count() <= wanted) return open;
        returned.push(open.after(wanted));
        return new Range(open.first(), wanted);
    }

    /** What was taken and not run. */
    synchronized void giveBack(Range range) {
        if (range.count() > 0) returned.push(range);
    }
}
