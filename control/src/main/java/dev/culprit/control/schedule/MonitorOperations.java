package dev.culprit.control.schedule;

import dev.culprit.control.outcome.Conclusion;
import dev.culprit.control.outcome.Cycles;
import dev.culprit.control.outcome.Stuck;
import dev.culprit.control.state.Monitor;
import dev.culprit.control.state.MonitorTable;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.control.state.TrialState;
import dev.culprit.model.Segment;
import dev.culprit.runtime.control.Probes;
import java.util.List;

/** Monitors: {@code synchronized}, {@code wait} and {@code notify}. */
final class MonitorOperations {
    private final Dispatcher dispatcher;
    private final TrialState state;
    private final MonitorTable monitors;
    final Enter enter;
    final Await await;

    MonitorOperations(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
        this.state = dispatcher.state;
        this.monitors = state.monitors;
        this.enter = new Enter();
        this.await = new Await();
    }

    /** The monitor of the object, which the thread must own. */
    Monitor owned(ScheduledThread t, Object lock, int site) {
        Monitor m = monitors.of(lock, t, site);
        if (m.owner != t) throw new IllegalMonitorStateException("current thread is not owner");
        return m;
    }

    boolean holds(ScheduledThread t, Object lock) {
        Monitor m = monitors.find(lock);
        return m != null && m.owner == t;
    }

    /** Not an event. It needs less stack than was there when the monitor was entered, so it cannot fail. */
    void exit(ScheduledThread t, Object lock, int site) {
        Monitor m = owned(t, lock, site);
        dispatcher.changed();
        if (--m.depth > 0) return;
        m.owner = null;
        Probes.released(site);
    }

    /** Wakes the thread that has waited longest, or all. Returns the monitor. */
    Monitor signal(ScheduledThread t, Object lock, boolean all, int site) {
        Monitor m = owned(t, lock, site);
        while (m.firstWaiter() != null) {
            ScheduledThread woken = m.firstWaiter();
            m.removeWaiter(woken);
            woken.notified = true;
            dispatcher.changed();
            if (!all) break;
        }
        return m;
    }

    /** Enters the monitor of {@code lock}. */
    final class Enter extends Operation {
        private Enter() {
            super(dispatcher);
        }

        @Override
        int perform(ScheduledThread t, int site, Object lock, long argument) {
            Monitor m = monitors.of(lock, t, site);
            if (m.owner == t) {
                m.depth++;
                return COMPLETED;
            }
            announce(t, m, site);
            if (m.forgotten) m = monitors.of(lock, t, site);
            try {
                enterAsNew(t, m, site);
            } catch (StackOverflowError e) {
                if (m.owner == t) m.owner = null;
                throw e;
            }
            m.depth = 1;
            return COMPLETED;
        }
    }

    /** The thread is about to enter the monitor; other threads may run first. */
    private void announce(ScheduledThread t, Monitor m, int site) {
        t.site = site;
        if (!Probes.alone && !m.quiet && t.counts(site) && (site > 0 || !m.isLocal() || countsOwn(t)))
            dispatcher.event(t, site, m);
    }

    /** Whether a monitor of the library that only this thread has used counts. */
    private static boolean countsOwn(ScheduledThread t) {
        return Probes.countsEveryAccess() && !t.isInLibrary();
    }

    private void enterAsNew(ScheduledThread t, Monitor m, int site) {
        if (m.owner != null) awaitOwner(t, m, site);
        take(t, m, site);
        if (!Probes.alone && t.counts(site)) dispatcher.notes.event(t, site, m, -1);
    }

    private void awaitOwner(ScheduledThread t, Monitor m, int site) {
        t.status = Status.BLOCKED;
        t.monitor = m;
        if (t.counts(site)) dispatcher.notes.wants(t, m);
        List<Stuck> cycle = Cycles.through(t, state);
        if (!cycle.isEmpty()) dispatcher.conclude(t, Conclusion.deadlock(cycle));
        dispatcher.block(t);
    }

    private void take(ScheduledThread t, Monitor m, int site) {
        m.owner = t;
        m.acquiredAt = site;
        m.acquiredThrough = t.callSite;
        dispatcher.changed();
    }

    /**
     * Waits in {@code monitor}, which the thread owns, for a notification or {@code nanos}, 0 for no timeout. Where the
     * stack ends in it, the thread may still be among the waiters and take a notification from another one.
     */
    final class Await extends Operation {
        Await() {
            super(dispatcher, true);
        }

        @Override
        int perform(ScheduledThread t, int site, Object monitor, long nanos) {
            Monitor m = (Monitor) monitor;
            int depth = m.depth;
            if (Thread.interrupted()) {
                t.site = site;
                dispatcher.notes.interrupted(t, Status.WAITING, m);
                return INTERRUPTED;
            }
            try {
                dispatcher.arrive(t, site);
                release(t, m, nanos);
                if (t.counts(site)) dispatcher.notes.wants(t, m);
                if (dispatcher.constraints.isActive()) dispatcher.constraints.waits(dispatcher, t, site);
                // whoever was woken takes no notification from another thread
                if (dispatcher.wakeups.atWait(t, site)) m.removeWaiter(t);
                dispatcher.block(t);
                if (!t.notified) m.removeWaiter(t);
                take(t, m, site);
                m.depth = depth;
                dispatcher.pauses.at(t, Segment.Point.WAKE);
                return !t.notified && Thread.interrupted() ? INTERRUPTED : COMPLETED;
            } catch (StackOverflowError e) {
                m.owner = t;
                m.depth = depth;
                throw e;
            }
        }
    }

    private void release(ScheduledThread t, Monitor m, long nanos) {
        m.owner = null;
        m.depth = 0;
        m.addWaiter(t);
        t.monitor = m;
        t.notified = false;
        t.status = Status.WAITING;
        t.deadline = state.clock.deadline(nanos);
        dispatcher.changed();
    }
}
