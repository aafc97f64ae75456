package dev.culprit.control;

import dev.culprit.control.ScheduledThread.Status;
import dev.culprit.model.Frame;

/**
 * One thread of a deadlock or hang: what it waits for and where, and, where that is a lock, who has it and where it was taken; {@code owner}
 * is null and {@code takenAt} 0 where that is not known.
 */
record Stuck(
        ScheduledThread runner,
        Status status,
        Object thing,
        int site,
        int callSite,
        ScheduledThread owner,
        int takenAt) {

    static Stuck of(ScheduledThread r, Dispatcher d) {
        ScheduledThread owner = null;
        int takenAt = 0;
        Object awaited = OwnedLocks.awaited(r);
        if (r.status == Status.BLOCKED && r.monitor.owner != null) {
            owner = r.monitor.owner;
            takenAt = r.monitor.acquiredAt < 0 ? r.monitor.acquiredThrough : r.monitor.acquiredAt;
        } else if (awaited != null) {
            owner = d.byThread(OwnedLocks.owner(awaited));
            takenAt = d.ownedLocks.acquiredAt(owner, awaited);
        }
        return new Stuck(r, r.status, r.awaited(), r.site, r.callSite, owner, takenAt);
    }

    String thread() {
        return runner.name();
    }

    boolean awaitsLock() {
        return owner != null;
    }

    /** Where it waits, or null. */
    Frame at(Phrases phrases) {
        return phrases.frame(site, callSite);
    }

    /** Where the lock that it waits for was taken, or null. */
    Frame taken(Phrases phrases) {
        return takenAt == 0 ? null : phrases.frame(takenAt, 0);
    }

    /** As {@code client waits to lock Spooler.lock at Spooler.java:40 in submit, which printer holds since Spooler.java:47}. */
    String told(Phrases phrases) {
        StringBuilder line = new StringBuilder(thread()).append(' ');
        line.append(phrases.waiting(status, thing, site, callSite));
        Frame at = at(phrases);
        if (at != null) line.append(" at ").append(at.place()).append(" in ").append(at.method());
        if (owner == null) return line.toString();
        line.append(", which ").append(owner.name()).append(" holds");
        Frame taken = taken(phrases);
        return taken == null
                ? line.toString()
                : line.append(" since ").append(taken.place()).toString();
    }
}
