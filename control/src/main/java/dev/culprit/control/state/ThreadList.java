package dev.culprit.control.state;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Threads in the order of their starts. The scheduler goes through it at nearly every decision. */
public final class ThreadList {
    private ScheduledThread[] threads = new ScheduledThread[8];
    private int size;

    void add(ScheduledThread t) {
        if (size == threads.length) threads = Arrays.copyOf(threads, size * 2);
        threads[size++] = t;
    }

    void remove(ScheduledThread t) {
        for (int i = 0; i < size; i++) {
            if (threads[i] != t) continue;
            System.arraycopy(threads, i + 1, threads, i, --size - i);
            threads[size] = null;
            return;
        }
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

    /** The thread whose timeout comes next after {@code now}; null when no thread waits for one. */
    public ScheduledThread firstToExpire(long now) {
        ScheduledThread first = null;
        for (int i = 0; i < size(); i++) {
            ScheduledThread t = get(i);
            // one that is due already waits for something else, as for the monitor that it waited in
            boolean waits = t.isLive() && t.status != ScheduledThread.Status.RUNNABLE && t.deadline > now;
            if (waits && t.deadline < (first == null ? ScheduledThread.NEVER : first.deadline)) first = t;
        }
        return first;
    }
}
