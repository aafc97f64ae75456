package dev.culprit.control.state;

import dev.culprit.runtime.IdentityTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The monitors of a trial's objects. */
public final class MonitorTable {
    private static final int LIMIT = 1 << 17;

    private IdentityTable table = new IdentityTable(64);
    private Monitor last;
    private int numbers;

    /** The object's monitor, which the thread uses at the site. */
    public Monitor of(Object lock, ScheduledThread user, int site) {
        Monitor m = last;
        if (m == null || m.lock != lock) {
            m = (Monitor) table.get(lock);
            if (m == null) {
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
     * A program that locks very many short-lived objects: the monitors that no thread owns or waits for can be made
     * again.
     */
    private void forgetIdle() {
        IdentityTable kept = new IdentityTable(64);
        table.forEach((lock, value) -> {
            if (!((Monitor) value).isIdle()) kept.put(lock, value);
        });
        table = kept;
    }
}
