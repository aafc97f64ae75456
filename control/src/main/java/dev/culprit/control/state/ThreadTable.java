package dev.culprit.control.state;

import dev.culprit.runtime.control.Probes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The threads of a trial in the order of their starts, and how many of them live. Tells the probes when fewer than two
 * do.
 */
public final class ThreadTable {
    private final List<ScheduledThread> threads = new ArrayList<>();
    private final List<ScheduledThread> view = Collections.unmodifiableList(threads);
    private int live;
    private int liveNonDaemons;

    public void add(ScheduledThread t) {
        threads.add(t);
        live++;
        if (!t.daemon) liveNonDaemons++;
        Probes.alone = live < 2;
        Probes.single &= live < 2;
    }

    /** The thread has ended. */
    public void ended(ScheduledThread t) {
        live--;
        if (!t.daemon) liveNonDaemons--;
        Probes.alone = live < 2;
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
        return view;
    }

    public int live() {
        return live;
    }

    public int liveNonDaemons() {
        return liveNonDaemons;
    }

    /** Null where the thread is not one of this trial. */
    public ScheduledThread of(Thread thread) {
        for (ScheduledThread t : threads) if (t.thread == thread) return t;
        return null;
    }
}
