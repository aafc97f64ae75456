package dev.culprit.agent.replacement;

import dev.culprit.agent.batch.RunAlterations;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Value;
import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Probes;
import dev.culprit.runtime.replacement.Statements;
import dev.culprit.runtime.replacement.ValueWatcher;
import dev.culprit.runtime.replacement.Values;
import java.util.Arrays;
import java.util.Set;

/**
 * Makes the alterations of a run. The host's thread begins and ends a run; any thread of the program may execute an altered
 * point. In a controlled run, control is suspended meanwhile, so that nothing of it is an event or is traced.
 */
public final class Alterations implements RunAlterations, ValueWatcher {
    private static final ActiveAlteration[] NONE = {};

    private final ReplacedValues values;
    private ActiveAlteration[] active = NONE;
    private Value original;
    private long stepsLeft;

    /** {@code loader} finds the enums of constants. */
    public Alterations(ClassLoader loader) {
        this.values = new ReplacedValues(loader);
    }

    @Override
    public synchronized void begin(Set<Alteration> alterations) {
        original = null;
        active = NONE;
        Values.watched = Values.NONE;
        if (alterations.isEmpty()) return;
        active = new ActiveAlteration[alterations.size()];
        int i = 0;
        for (Alteration alteration : alterations) active[i++] = new ActiveAlteration(alteration, values);
        Values.watcher = this;
        if (active.length == 1) Values.watched = active[0].point();
        else
            Values.watch(
                    Arrays.stream(active).flatMapToInt(ActiveAlteration::points).toArray());
    }

    @Override
    public void end() {
        Values.watched = Values.NONE;
    }

    /** What the first altered value of the run was; null if nothing was altered. */
    synchronized Value original() {
        return original;
    }

    /** The steps that the run had left then. */
    synchronized long stepsLeft() {
        return stepsLeft;
    }

    @Override
    public Object value(Object value, int point) {
        ControlledThread suspended = Probes.suspend();
        try {
            return valueOf(value, point, path(suspended));
        } finally {
            Probes.resume(suspended);
        }
    }

    private synchronized Object valueOf(Object value, int point, String thread) {
        Object now = value;
        for (ActiveAlteration a : active) now = a.value(now, point, thread);
        // a single alteration that has been made needs no more attention, and a set waits for its next point
        if (active.length == 1) Values.watched = active[0].point();
        return note(value, now);
    }

    @Override
    public Object kept(Object value, int point) {
        Object now = value;
        for (ActiveAlteration a : active) now = a.kept(now, point);
        return now;
    }

    @Override
    public Object reckoned(Object value, Object left, Object right, int point) {
        ControlledThread suspended = Probes.suspend();
        try {
            return computed(value, left, right, point, path(suspended));
        } finally {
            Probes.resume(suspended);
        }
    }

    private synchronized Object computed(Object value, Object left, Object right, int point, String thread) {
        Object now = value;
        for (ActiveAlteration a : active) now = a.computed(now, left, right, point, thread);
        if (active.length == 1) Values.watched = active[0].point();
        return note(value, now);
    }

    @Override
    public Object either(Object value, Object other, int point) {
        ControlledThread suspended = Probes.suspend();
        try {
            return chosen(value, other, point);
        } finally {
            Probes.resume(suspended);
        }
    }

    private synchronized Object chosen(Object value, Object other, int point) {
        Object now = value;
        for (ActiveAlteration a : active) now = a.either(now, other, point);
        return note(value, now);
    }

    /** Without the lock while a method of the program runs, which may wait for others. */
    @Override
    public Object member(Object owner, Object value, int point) {
        ControlledThread suspended = Probes.suspend();
        try {
            String name = member(point);
            return name == null ? value : chosen(value, OtherMember.of(owner, name, value), point);
        } finally {
            Probes.resume(suspended);
        }
    }

    private synchronized String member(int point) {
        for (ActiveAlteration a : active) if (a.member(point) != null) return a.member(point);
        return null;
    }

    @Override
    public synchronized Object thrown(RuntimeException problem, int point) {
        for (ActiveAlteration a : active) {
            if (!a.catches(point)) continue;
            altered(problem.getClass().getSimpleName());
            return a.returned();
        }
        throw problem;
    }

    @Override
    public boolean outcome(boolean holds, int sign, int point) {
        ControlledThread suspended = Probes.suspend();
        try {
            return decided(holds, sign, point, path(suspended));
        } finally {
            Probes.resume(suspended);
        }
    }

    private synchronized boolean decided(boolean holds, int sign, int point, String thread) {
        boolean now = holds;
        for (ActiveAlteration a : active) now = a.outcome(now, sign, point, thread);
        if (active.length == 1) Values.watched = active[0].point();
        if (now != holds) altered(holds);
        return now;
    }

    private static String path(ControlledThread thread) {
        return thread instanceof ScheduledThread scheduled ? scheduled.path : "";
    }

    private Object note(Object value, Object now) {
        if (now != value) altered(value);
        return now;
    }

    private void altered(Object value) {
        if (original != null) return;
        original = ValueProfile.valueOf(value);
        stepsLeft = Statements.left();
    }
}
