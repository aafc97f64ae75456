package dev.culprit.control.state;

import dev.culprit.runtime.control.Probes;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The threads of a trial in the order of their starts, and how many of them live. Informs the probes when fewer than
 * two do.
 */
public final class ThreadTable {
    private ScheduledThread[] threads = new ScheduledThread[8];
    private int size;
    private int live;
    private int liveNonDaemons;
    private boolean watched;

    public void add(ScheduledThread t) {
        if (size == threads.length) threads = Arrays.copyOf(threads, size * 2);
        threads[size++] = t;
        live++;
        if (!t.daemon) liveNonDaemons++;
        Probes.alone = live < 2 && !watched;
        Probes.single &= live < 2;
    }

    /** The thread has ended. */
    public void ended(ScheduledThread t) {
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
        return size;
    }

    public ScheduledThread get(int index) {
        return threads[index];
    }

    public List<ScheduledThread> all() {
        return Collections.unmodifiableList(Arrays.asList(threads).subList(0, size));
    }

    public int live() {
        return live;
    }

    public int liveNonDaemons() {
        return liveNonDaemons;
    }

    /** The threads that live and are not daemons. */
    public List<ScheduledThread> liveUsers() {
        return all().stream().filter(t -> t.isLive() && !t.daemon).toList();
    }

    /** Null where the thread is not one of this trial. */
    public ScheduledThread of(Thread thread) {
        for (int i = 0; i < size; i++) if (threads[i].thread == thread) return threads[i];
        return null;
    }
}
