package dev.culprit.control.outcome;

import dev.culprit.control.state.OwnedLocks;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.control.state.TrialState;
import java.util.ArrayList;
import java.util.List;

/** Cycles of runners that wait for locks of each other: monitors, and the locks of {@code java.util.concurrent} that know their owner. */
public final class Cycles {
    private Cycles() {}

    /** A cycle through the runner, which is about to block on a monitor; empty when there is none. */
    public static List<Stuck> through(ScheduledThread start, TrialState state) {
        List<ScheduledThread> way = new ArrayList<>();
        ScheduledThread r = start;
        while (r != null && !way.contains(r)) {
            way.add(r);
            r = owner(r, state);
        }
        List<Stuck> cycle = new ArrayList<>();
        if (r == start) for (ScheduledThread stuck : way) cycle.add(Stuck.of(stuck, state));
        return cycle;
    }

    public static List<Stuck> find(TrialState state) {
        for (ScheduledThread r : state.threads.all()) {
            List<Stuck> cycle = r.isLive() ? through(r, state) : List.of();
            if (!cycle.isEmpty()) return cycle;
        }
        return List.of();
    }

    private static ScheduledThread owner(ScheduledThread r, TrialState state) {
        if (r.deadline != ScheduledThread.NEVER) return null;
        if (r.status == Status.BLOCKED) return r.monitor.owner;
        if (r.status == Status.JOINING) return r.joined;
        Object awaited = r.permit ? null : OwnedLocks.awaited(r);
        return awaited == null ? null : state.threads.of(OwnedLocks.owner(awaited));
    }
}
