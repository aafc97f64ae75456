package dev.culprit.control;

import dev.culprit.runtime.IdentityTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The monitors of a trial's objects. */
final class MonitorTable {
    private static final int LIMIT = 1 << 17;

    private IdentityTable table = new IdentityTable(64);
    private Monitor last;
    private int numbers;

    Monitor of(Object lock, ScheduledThread user, int site) {
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
        if (m.onlyUser != user) m.onlyUser = null;
        return m;
    }

    /** The monitor if there is one. */
    Monitor find(Object lock) {
        return (Monitor) table.get(lock);
    }

    /** In the order of first use. */
    List<LockNames.Met> met() {
        List<Monitor> all = new ArrayList<>();
        table.forEach((lock, m) -> all.add((Monitor) m));
        all.sort(Comparator.comparingInt(m -> m.number));
        List<LockNames.Met> met = new ArrayList<>();
        for (Monitor m : all) met.add(new LockNames.Met(m.lock, m.firstSite));
        return met;
    }

    /** A program that locks very many short-lived objects: those that nobody owns or waits for can be made again. */
    private void forgetIdle() {
        IdentityTable kept = new IdentityTable(64);
        table.forEach((lock, value) -> {
            Monitor m = (Monitor) value;
            if (m.owner != null || m.waiting > 0) kept.put(lock, m);
        });
        table = kept;
    }
}
