package dev.culprit.control;

import dev.culprit.control.Runner.Status;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.LockSupport;

/** Cycles of runners that wait for locks of each other: monitors, and the locks of {@code java.util.concurrent} that know their owner. */
final class Cycles {
    private static final Field OWNER = ownerField();

    private Cycles() {}

    /** A cycle through the runner, which is about to block on a monitor; empty when there is none. */
    static List<Conclusion.Stuck> through(Runner start, Dispatcher d) {
        List<Runner> way = new ArrayList<>();
        Runner r = start;
        while (r != null && !way.contains(r)) {
            way.add(r);
            r = owner(r, d);
        }
        return r == start ? describe(way) : List.of();
    }

    static List<Conclusion.Stuck> find(Dispatcher d) {
        for (Runner r : d.runners) {
            List<Conclusion.Stuck> cycle = r.isLive() ? through(r, d) : List.of();
            if (!cycle.isEmpty()) return cycle;
        }
        return List.of();
    }

    static Conclusion.Stuck describe(Runner r) {
        boolean blocked = r.status == Status.BLOCKED && r.monitor.owner != null;
        String owner = blocked ? r.monitor.owner.thread.getName() : "";
        int takenAt = blocked ? r.monitor.acquiredAt : 0;
        return new Conclusion.Stuck(r.thread.getName(), Conclusion.waiting(r), r.site, r.callSite, owner, takenAt);
    }

    private static List<Conclusion.Stuck> describe(List<Runner> cycle) {
        List<Conclusion.Stuck> all = new ArrayList<>();
        for (int i = 0; i < cycle.size(); i++) {
            Conclusion.Stuck s = describe(cycle.get(i));
            if (cycle.get(i).status == Status.PARKED) {
                String owner = cycle.get((i + 1) % cycle.size()).thread.getName();
                Object blocker = LockSupport.getBlocker(cycle.get(i).thread);
                String lock = "waits for a "
                        + blocker.getClass().getName().replaceAll("\\$.*", "").replaceAll(".*\\.", "");
                s = new Conclusion.Stuck(s.thread(), lock, 0, s.callSite(), owner, 0);
            }
            all.add(s);
        }
        return all;
    }

    private static Runner owner(Runner r, Dispatcher d) {
        if (r.deadline != Runner.NEVER) return null;
        if (r.status == Status.BLOCKED) return r.monitor.owner;
        if (r.status == Status.JOINING) return r.joined;
        if (r.status != Status.PARKED || r.permit) return null;
        Object blocker = LockSupport.getBlocker(r.thread);
        if (!(blocker instanceof AbstractOwnableSynchronizer)) return null;
        Thread owner = exclusiveOwner(blocker);
        return owner == null ? null : d.byThread(owner);
    }

    /** Null where the JDK does not let us look: a cycle then stays unnamed and is reported as a hang. */
    private static Thread exclusiveOwner(Object synchronizer) {
        try {
            return OWNER == null ? null : (Thread) OWNER.get(synchronizer);
        } catch (IllegalAccessException e) {
            return null;
        }
    }

    private static Field ownerField() {
        try {
            Field field = AbstractOwnableSynchronizer.class.getDeclaredField("exclusiveOwnerThread");
            field.setAccessible(true);
            return field;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }
}
