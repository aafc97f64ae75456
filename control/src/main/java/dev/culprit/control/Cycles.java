package dev.culprit.control;

import dev.culprit.control.ScheduledThread.Status;
import java.util.ArrayList;
import java.util.List;

/** Cycles of runners that wait for locks of each other: monitors, and the locks of {@code java.util.concurrent} that know their owner. */
final class Cycles {
    private Cycles() {}

    /** A cycle through the runner, which is about to block on a monitor; empty when there is none. */
    static List<Stuck> through(ScheduledThread start, Dispatcher d) {
        List<ScheduledThread> way = new ArrayList<>();
        ScheduledThread r = start;
        while (r != null && !way.contains(r)) {
            way.add(r);
            r = owner(r, d);
        }
        List<Stuck> cycle = new ArrayList<>();
        if (r == start) for (ScheduledThread stuck : way) cycle.add(Stuck.of(stuck, d));
        return cycle;
    }

    static List<Stuck> find(Dispatcher d) {
        for (ScheduledThread r : d.runners) {
            List<Stuck> cycle = r.isLive() ? through(r, d) : List.of();
            if (!cycle.isEmpty()) return cycle;
        }
        return List.of();
    }

    private static ScheduledThread owner(ScheduledThread r, Dispatcher d) {
        if (r.deadline != ScheduledThread.NEVER) return null;
        if (r.status == Status.BLOCKED) return r.monitor.owner;
        if (r.status == Status.JOINING) return r.joined;
        Object awaited = r.permit ? null : OwnedLocks.awaited(r);
        return awaited == null ? null : d.byThread(OwnedLocks.owner(awaited));
    }
}
