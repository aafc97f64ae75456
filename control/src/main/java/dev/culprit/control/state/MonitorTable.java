package dev.culprit.control.state;

import dev.culprit.runtime.IdentityTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The monitors of a trial's objects. */
public final class MonitorTable {
    private static final int LIMIT = 1 << 17;

    private final ThreadList threads;
    private IdentityTable table = new IdentityTable(64);
    private Monitor last;
    private int numbers;

    /** {@code threads} are those that may be about to use a monitor. */
    MonitorTable(ThreadList threads) {
        this.threads = threads;
    }

    /** The object's monitor, which the thread uses at the site. */
    public Monitor of(Object lock, ScheduledThread user, int site) {
        Monitor m = last;
        if (m == null || m.lock != lock) {
            m = (Monitor) table.get(lock);
            if (m == null) {
                // a program that locks very many short-lived objects
                if (table.size() >= LIMIT) forgetIdle();
                m = new Monitor(lock, ++numbers, user, site > 0 ? site : user.callSite);
                table.put(lock, m);
            }
            last = m;
        }
        m.usedBy(user);
        return m;
    }

    /** The object's monitor, or null where nobody has used it. */
    public Monitor find(Object lock) {
        return (Monitor) table.get(lock);
    }

    /** All locks, in the order of first use. */
    public List<FirstUse> firstUses() {
        List<Monitor> all = new ArrayList<>();
        table.forEach((lock, m) -> all.add((Monitor) m));
        all.sort(Comparator.comparingInt(m -> m.number));
        List<FirstUse> uses = new ArrayList<>();
        for (Monitor m : all) uses.add(new FirstUse(m.lock, m.firstSite));
        return uses;
    }

    /**
     * Forgets the monitors that no thread owns or waits for, and their objects. They are made again when they are used.
     */
    public void forgetIdle() {
        last = null;
        IdentityTable kept = new IdentityTable(64);
        for (int i = 0; i < threads.size(); i++) {
            ScheduledThread t = threads.get(i);
            if (t.awaitsMonitor()) kept.put(t.monitor.lock, t.monitor);
        }
        table.forEach((lock, value) -> {
            Monitor m = (Monitor) value;
            if (!m.isIdle()) kept.put(lock, m);
            else if (kept.get(lock) == null) m.forgotten = true;
        });
        table = kept;
    }
}
