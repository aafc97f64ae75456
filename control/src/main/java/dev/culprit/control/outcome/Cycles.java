package dev.culprit.control.outcome;

import dev.culprit.control.state.OwnedLocks;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.control.state.TrialState;
import java.util.ArrayList;
import java.util.List;

/**
 * Cycles of threads that wait for each other: for a monitor, for a lock of {@code java.util.concurrent} that knows its
 * owner, or for the end of a thread.
 */
public final class Cycles {
    private Cycles() {}

    /** A cycle through the thread; empty when there is none. */
    public static List<Stuck> through(ScheduledThread start, TrialState state) {
        List<ScheduledThread> path = new ArrayList<>();
        ScheduledThread t = start;
        while (t != null && !path.contains(t)) {
            path.add(t);
            t = owner(t, state);
        }
        List<Stuck> cycle = new ArrayList<>();
        if (t == start) for (ScheduledThread stuck : path) cycle.add(Stuck.of(stuck, state));
        return cycle;
    }

    public static List<Stuck> find(TrialState state) {
        for (ScheduledThread t : state.threads.all()) {
            List<Stuck> cycle = t.isLive() ? through(t, state) : List.of();
            if (!cycle.isEmpty()) return cycle;
        }
        return List.of();
    }

    private static ScheduledThread owner(ScheduledThread t, TrialState state) {
        if (t.deadline != ScheduledThread.NEVER) return null;
        if (t.status == Status.BLOCKED) return t.monitor.owner;
        if (t.status == Status.JOINING) return t.joined;
        Object awaited = t.permit ? null : OwnedLocks.awaited(t);
        return awaited == null ? null : state.threads.of(OwnedLocks.owner(awaited));
    }
}
