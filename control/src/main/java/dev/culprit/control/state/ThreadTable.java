package dev.culprit.control.state;

import dev.culprit.runtime.control.Probes;
import java.util.List;

/**
 * The threads of a trial in the order of their starts, and how many of them live. Informs the probes when fewer than
 * two do.
 */
public final class ThreadTable {
    private final ThreadList threads = new ThreadList();
    /** Without those that have ended: a suite starts thousands, of which few live at a time. */
    private final ThreadList notEnded = new ThreadList();

    private int live;
    private int liveNonDaemons;
    private boolean watched;

    public void add(ScheduledThread t) {
        threads.add(t);
        notEnded.add(t);
        live++;
        if (!t.daemon) liveNonDaemons++;
        Probes.alone = live < 2 && !watched;
        Probes.single &= live < 2;
    }

    /** The thread has ended. */
    public void ended(ScheduledThread t) {
        notEnded.remove(t);
        t.forgetAllocated();
        t.monitor = null;
        live--;
        if (!t.daemon) liveNonDaemons--;
        Probes.alone = live < 2 && !watched;
    }

    /** From now on, the accesses of a single thread are seen as well. */
    public void watchLastThread() {
        watched = true;
    }

    /** A thread has called exit and does not continue. The run still lasts until shutdown is complete. */
    public void exiting() {
        live--;
    }

    public int size() {
        return threads.size();
    }

    public ScheduledThread get(int index) {
        return threads.get(index);
    }

    public List<ScheduledThread> all() {
        return threads.all();
    }

    /** The threads that have not ended yet, up to date at any time. */
    public ThreadList notEnded() {
        return notEnded;
    }

    public int live() {
        return live;
    }

    public int liveNonDaemons() {
        return liveNonDaemons;
    }

    /** The threads that live and are not daemons. */
    public List<ScheduledThread> liveUsers() {
        return notEnded.all().stream().filter(t -> t.isLive() && !t.daemon).toList();
    }

    /** Null where the thread is not one of this trial. It may have ended, and still own a lock. */
    public ScheduledThread of(Thread thread) {
        for (int i = 0; i < threads.size(); i++) if (threads.get(i).thread == thread) return threads.get(i);
        return null;
    }
}
