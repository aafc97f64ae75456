package dev.culprit.agent.replacement;

import dev.culprit.agent.batch.RunAlterations;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.trace.TracedAlteration;
import dev.culprit.model.trace.TracedPoint;
import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Probes;
import dev.culprit.runtime.replacement.Statements;
import dev.culprit.runtime.replacement.ValueWatcher;
import dev.culprit.runtime.replacement.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Makes the alterations of a run. The host's thread begins and ends a run; any thread of the program may execute an
 * altered point. In a controlled run, control is suspended meanwhile, so that nothing of it is an event or is traced.
 */
public final class Alterations implements RunAlterations, ValueWatcher {
    private static final ActiveAlteration[] NONE = {};

    private final ReplacedValues values;
    private final IntFunction<TracedPoint> points;
    private ActiveAlteration[] active = NONE;
    private Value original;
    private long stepsLeft;
    /** Null unless the run is traced. */
    private AlterationLog log;

    /** {@code loader} finds the enums of constants; {@code points} are those of traced methods, null for others. */
    public Alterations(ClassLoader loader, IntFunction<TracedPoint> points) {
        this.values = new ReplacedValues(loader);
        this.points = points;
    }

    @Override
    public synchronized void begin(Set<Alteration> alterations, boolean traced) {
        original = null;
        log = traced ? new AlterationLog(points) : null;
        active = NONE;
        Values.watched = Values.NONE;
        if (alterations.isEmpty()) return;
        List<ActiveAlteration> own = new ArrayList<>(alterations.size());
        for (Alteration alteration : alterations)
            if (alteration.point() >= 0) own.add(new ActiveAlteration(alteration, values));
        if (own.isEmpty()) return;
        active = own.toArray(NONE);
        Values.watcher = this;
        if (active.length == 1) Values.watched = active[0].point();
        else
            Values.watch(
                    Arrays.stream(active).flatMapToInt(ActiveAlteration::points).toArray());
    }

    /**
     * True if only the point is watched that comes next. A single alteration that has been made needs no more
     * attention. In a traced run every execution of every point is counted.
     */
    private boolean watchesNext() {
        return active.length == 1 && log == null;
    }

    @Override
    public void end() {
        Values.watched = Values.NONE;
    }

    @Override
    public synchronized List<TracedAlteration> made() {
        return log == null ? List.of() : log.made();
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
        ControlledThread suspended = suspend();
        try {
            return valueOf(value, point, suspended);
        } finally {
            Probes.resume(suspended);
        }
    }

    private synchronized Object valueOf(Object value, int point, ControlledThread thread) {
        Object now = value;
        for (ActiveAlteration a : active) now = a.value(now, point, path(thread));
        return executed(thread, point, value, now);
    }

    @Override
    public Object kept(Object value, int point) {
        Object now = value;
        for (ActiveAlteration a : active) now = a.kept(now, point);
        return now;
    }

    @Override
    public Object computed(Object value, Object left, Object right, int point) {
        ControlledThread suspended = suspend();
        try {
            return computed(value, left, right, point, suspended);
        } finally {
            Probes.resume(suspended);
        }
    }

    private synchronized Object computed(Object value, Object left, Object right, int point, ControlledThread thread) {
        Object now = value;
        for (ActiveAlteration a : active) now = a.computed(now, left, right, point, path(thread));
        return executed(thread, point, value, now);
    }

    @Override
    public Object either(Object value, Object other, int point) {
        ControlledThread suspended = suspend();
        try {
            return chosen(value, other, point, suspended);
        } finally {
            Probes.resume(suspended);
        }
    }

    private synchronized Object chosen(Object value, Object other, int point, ControlledThread thread) {
        Object now = value;
        for (ActiveAlteration a : active) now = a.either(now, other, point);
        return executed(thread, point, value, now);
    }

    /** Without the lock while a method of the program runs, which may wait for others. */
    @Override
    public Object member(Object owner, Object value, int point) {
        ControlledThread suspended = suspend();
        try {
            String name = member(point);
            Object other = name == null ? value : OtherMember.of(owner, name, value);
            return chosen(value, other, point, suspended);
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
        ControlledThread suspended = suspend();
        try {
            return decided(holds, sign, point, suspended);
        } finally {
            Probes.resume(suspended);
        }
    }

    private synchronized boolean decided(boolean holds, int sign, int point, ControlledThread thread) {
        boolean now = holds;
        for (ActiveAlteration a : active) now = a.outcome(now, sign, point, path(thread));
        return (Boolean) executed(thread, point, holds, now);
    }

    /** Free runs are not controlled; looking for room on the stack would be most of the work in them. */
    private static ControlledThread suspend() {
        return Probes.controller == null ? null : Probes.suspend();
    }

    private static String path(ControlledThread thread) {
        return thread instanceof ScheduledThread scheduled ? scheduled.path : "";
    }

    /** The point has been executed, and the program continues with another value if it is not the same object. */
    private Object executed(ControlledThread thread, int point, Object value, Object now) {
        if (watchesNext()) Values.watched = active[0].point();
        if (log != null && thread instanceof ScheduledThread scheduled)
            log.executed(scheduled, point, value, now, keepsVariable(point));
        if (now != value) altered(value);
        return now;
    }

    private boolean keepsVariable(int point) {
        for (ActiveAlteration a : active) if (a.keepsVariable(point)) return true;
        return false;
    }

    private void altered(Object value) {
        if (original != null) return;
        original = ValueProfile.valueOf(value);
        stepsLeft = Statements.left();
    }
}
