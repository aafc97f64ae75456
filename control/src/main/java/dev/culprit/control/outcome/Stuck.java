package dev.culprit.control.outcome;

import dev.culprit.control.state.OwnedLocks;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.control.state.TrialState;
import dev.culprit.model.Frame;

/**
 * One thread of a deadlock or hang as it was when the trial ended: what it waits for and where, and, where that is a
 * lock, which thread holds it since where. {@code owner} is null and {@code takenAt} 0 where that is not known.
 */
public record Stuck(ScheduledThread thread, Status status, Object thing, Place at, ScheduledThread owner, int takenAt) {

    /** A site, and the application's call that led there. */
    private record Place(int site, int callSite) {}

    public static Stuck of(ScheduledThread t, TrialState state) {
        ScheduledThread owner = null;
        int takenAt = 0;
        Object awaited = OwnedLocks.awaited(t);
        if (t.status == Status.BLOCKED && t.monitor.owner != null) {
            owner = t.monitor.owner;
            takenAt = t.monitor.acquiredAt < 0 ? t.monitor.acquiredThrough : t.monitor.acquiredAt;
        } else if (awaited != null) {
            owner = state.threads.of(OwnedLocks.owner(awaited));
            takenAt = state.ownedLocks.acquiredAt(owner, awaited);
        }
        return new Stuck(t, t.status, t.awaited(), new Place(t.site, t.callSite), owner, takenAt);
    }

    String name() {
        return thread.name();
    }

    boolean awaitsLock() {
        return owner != null;
    }

    /** Where it waits, or null. */
    Frame at(Phrases phrases) {
        return phrases.frame(at.site, at.callSite);
    }

    /** Where the lock that it waits for was taken, or null. */
    Frame taken(Phrases phrases) {
        return takenAt == 0 ? null : phrases.frame(takenAt, 0);
    }

    /**
     * As {@code client waits to lock Spooler.lock at Spooler.java:40 in submit, which printer holds since
     * Spooler.java:47}.
     */
    String describe(Phrases phrases) {
        StringBuilder line = new StringBuilder(name()).append(' ');
        line.append(phrases.waiting(status, thing, at.site, at.callSite));
        Frame frame = at(phrases);
        if (frame != null)
            line.append(" at ").append(frame.place()).append(" in ").append(frame.method());
        if (owner == null) return line.toString();
        line.append(", which ").append(owner.name()).append(" holds");
        Frame taken = taken(phrases);
        if (taken != null) line.append(" since ").append(taken.place());
        return line.toString();
    }
}
