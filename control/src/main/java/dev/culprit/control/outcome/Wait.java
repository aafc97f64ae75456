package dev.culprit.control.outcome;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;

/**
 * What a thread waits for and where: the segment that ended there, and for how long it would wait, in nanoseconds.
 */
public record Wait(int segment, Status status, Object thing, int site, int callSite, long nanos) {
    public static Wait of(int segment, ScheduledThread t, long now) {
        return new Wait(segment, t.status, t.awaited(), t.site, t.callSite, t.deadline - now);
    }
}
