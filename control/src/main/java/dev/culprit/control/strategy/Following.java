package dev.culprit.control.strategy;

import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Segment.End;
import dev.culprit.model.Segment.Point;
import dev.culprit.model.Site;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Follows a schedule. A strict replay throws {@link Diverged} at the first difference. Otherwise segments that cannot
 * be run are skipped, and after the last one no thread is preempted.
 */
public final class Following implements Strategy {
    private final List<Segment> segments;
    private final boolean strict;
    private final boolean everyAccess;
    private final boolean pauses;
    private final boolean wakes;
    /** What a site of the library does, where the schedule is of another JDK; null where it is of this one. */
    private final IntFunction<Site> inside;

    private final Map<String, StrategyThread> threads = new HashMap<>();
    private int at;
    /** Segments that were run as part of an earlier one. */
    private final BitSet merged = new BitSet();

    public Following(Schedule schedule, boolean strict) {
        this(schedule, strict, null);
    }

    /**
     * Follows a schedule of another JDK, whose library has other events inside a call. There, a segment is preempted at
     * the same application event and the n-th library event that does the same; other segments end after the same
     * application event.
     */
    public Following(Schedule schedule, boolean strict, IntFunction<Site> inside) {
        this.segments = schedule.segments();
        this.strict = strict;
        this.everyAccess = schedule.countsEveryAccess();
        this.pauses = schedule.pauses() > 0;
        this.wakes = schedule.wakeups() > 0;
        this.inside = inside;
    }

    @Override
    public String name() {
        return "following";
    }

    @Override
    public void begin(long trial, Random64 random) {
        at = 0;
        merged.clear();
        threads.clear();
    }

    @Override
    public void started(StrategyThread thread) {
        threads.put(thread.path, thread);
        watch(thread);
    }

    /** Only after the schedule. */
    @Override
    public boolean takesTurns() {
        return at >= segments.size();
    }

    @Override
    public boolean wantsEveryEvent() {
        return true;
    }

    @Override
    public boolean countsEveryAccess() {
        return everyAccess;
    }

    @Override
    public StrategyThread atEvent(StrategyThread current, StrategyThread[] enabled, int count) {
        skipLoneWaits(current);
        if (at >= segments.size()) return watch(current);
        Segment s = segments.get(at);
        if (strict && !s.thread().equals(current.path)) throw diverged(current, "thread " + s.thread() + " to run");
        if (!s.thread().equals(current.path) || !reached(current, s)) return current;
        if (s.end() == End.PREEMPTED) {
            if (strict && inside != null && passed(current, s))
                throw diverged(current, "it to be preempted at " + position(s));
            return next(current, enabled, count);
        }
        if (!passed(current, s)) return current;
        if (strict) throw diverged(current, "it to be " + s.end().name().toLowerCase() + " before");
        return preemptsLater(current) ? next(current, enabled, count) : current;
    }

    /**
     * The thread has not stopped where its segment ends, perhaps because a lock is free now. Whether it is preempted
     * here by its next segment, which then belongs to this one.
     */
    private boolean preemptsLater(StrategyThread current) {
        for (int i = at + 1; i < segments.size(); i++) {
            Segment s = segments.get(i);
            if (merged.get(i) || !s.thread().equals(current.path)) continue;
            if (s.end() != End.PREEMPTED || !reached(current, s)) return false;
            merged.set(i);
            return true;
        }
        return false;
    }

    /**
     * An exact repetition also gives way where the recorded thread did. The library may perform a few more or fewer
     * events on its own behalf, which are counted as well.
     */
    @Override
    public boolean givesWayAtEvent(StrategyThread current, boolean spins) {
        skipLoneWaits(current);
        if (spins || !strict || inside != null || at >= segments.size()) return spins;
        Segment s = segments.get(at);
        boolean here = s.app() == current.appEvents && s.library() == current.libraryEvents;
        return here && s.end() == End.YIELDED && isOf(current, at);
    }

    /** Without a limit where the recorded run is repeated exactly: it kept the limit. */
    @Override
    public boolean continuesAtYield(StrategyThread current) {
        if (strict) return !givesWay(current);
        boolean within = at < segments.size() && segments.get(at).thread().equals(current.path);
        return current.continuesAtYield(within && !reached(current, segments.get(at)));
    }

    /** Whether the current segment ends with a yield of the thread, and the thread is there. */
    private boolean givesWay(StrategyThread current) {
        if (at >= segments.size()) return true;
        Segment s = segments.get(at);
        boolean stops = s.end() == End.YIELDED || inside != null && s.end() == End.BLOCKED;
        return stops && s.thread().equals(current.path) && reached(current, s);
    }

    @Override
    public StrategyThread atYield(StrategyThread current, StrategyThread[] enabled, int count) {
        if (at >= segments.size()) return enabled[0];
        if (givesWay(current)) return next(current, enabled, count);
        if (strict) return current;
        return atStop(current, enabled, count);
    }

    @Override
    public StrategyThread atStop(StrategyThread current, StrategyThread[] enabled, int count) {
        skipLoneWaits(current);
        if (continuesAlone(current, enabled, count)) return watch(current);
        if (strict) {
            if (at >= segments.size()) throw diverged(current, "the run to have ended");
            Segment s = segments.get(at);
            boolean stops = s.end() == End.BLOCKED
                    || s.end() == End.WOKEN
                    || s.end() == End.PAUSED
                    || s.end() == End.ENDED
                    || s.end() == End.CUT
                    || inside != null && s.end() == End.YIELDED;
            if (!s.thread().equals(current.path) || !stops || !reached(current, s) || passed(current, s))
                throw diverged(
                        current,
                        "thread " + s.thread() + " to be " + s.end().name().toLowerCase() + " at " + position(s));
        } else if (at >= segments.size()) {
            return enabled[0];
        }
        return next(current, enabled, count);
    }

    @Override
    public StrategyThread inLoop(StrategyThread current, StrategyThread[] enabled, int count) {
        return at < segments.size() && segments.get(at).isPreemption() ? atEvent(current, enabled, count) : current;
    }

    @Override
    public boolean pauses() {
        return pauses;
    }

    @Override
    public long pause(StrategyThread current, Point point) {
        skipLoneWaits(current);
        if (at >= segments.size()) return 0;
        Segment s = segments.get(at);
        boolean here = s.isPause() && s.pause().point() == point && s.thread().equals(current.path);
        return here && reached(current, s) ? s.pause().nanos() : 0;
    }

    @Override
    public boolean wakes() {
        return wakes;
    }

    /** A wait of the program is an event of its own, so that the number of these identifies it. */
    @Override
    public boolean wakes(StrategyThread current) {
        skipLoneWaits(current);
        if (at >= segments.size()) return false;
        Segment s = segments.get(at);
        return s.isWakeup() && s.thread().equals(current.path) && s.app() == current.appEvents;
    }

    /**
     * A thread that waited, and was the next to run all the same, waited for something outside the program, such as the
     * end of a process. Whether it has to wait depends on how fast that is, and makes no difference to the run.
     */
    private void skipLoneWaits(StrategyThread current) {
        int first = at;
        while (at + 1 < segments.size() && isLoneWait(at) && isOf(current, at) && passed(current, segments.get(at)))
            at++;
        if (at != first) watch(current);
    }

    private boolean isLoneWait(int i) {
        Segment s = segments.get(i);
        return s.end() == End.BLOCKED && segments.get(i + 1).thread().equals(s.thread());
    }

    private boolean isOf(StrategyThread t, int i) {
        return segments.get(i).thread().equals(t.path);
    }

    /** The same where the recorded thread did not have to wait: it has not reached the end of its segment. */
    private boolean continuesAlone(StrategyThread current, StrategyThread[] enabled, int count) {
        return at < segments.size()
                && isOf(current, at)
                && !reached(current, segments.get(at))
                && count == 1
                && enabled[0] == current;
    }

    /** Sets the event of the thread at which the probes ask this strategy again. */
    private StrategyThread watch(StrategyThread r) {
        boolean here = at < segments.size() && segments.get(at).thread().equals(r.path);
        r.stopAt = here ? segments.get(at).app() : Integer.MAX_VALUE;
        return r;
    }

    private StrategyThread next(StrategyThread current, StrategyThread[] enabled, int count) {
        while (++at < segments.size()) {
            if (merged.get(at)) continue;
            StrategyThread wanted = find(segments.get(at).thread(), enabled, count);
            if (wanted != null) return watch(wanted);
            if (isOnlyWaiting(segments.get(at))) continue;
            if (strict) throw diverged(current, "thread " + segments.get(at).thread() + " to be able to run");
        }
        if (strict) throw diverged(current, "the run to have ended");
        StrategyThread same = find(current.path, enabled, count);
        return watch(same != null ? same : enabled[0]);
    }

    /** A segment in which the other JDK's library spun before it blocked is empty where this one blocks at once. */
    private boolean isOnlyWaiting(Segment s) {
        StrategyThread r = inside == null ? null : threads.get(s.thread());
        return r != null && r.appEvents == s.app() && (s.end() == End.YIELDED || s.end() == End.BLOCKED);
    }

    private static StrategyThread find(String path, StrategyThread[] enabled, int count) {
        for (int i = 0; i < count; i++) if (enabled[i].path.equals(path)) return enabled[i];
        return null;
    }

    private boolean reached(StrategyThread r, Segment s) {
        if (r.appEvents != s.app()) return r.appEvents > s.app();
        boolean atEvent = s.end() == End.PREEMPTED || s.isPause() && s.pause().point() == Point.EVENT;
        if (inside == null || atEvent && s.library() > 0 && s.nth() == 0) return r.libraryEvents >= s.library();
        if (!atEvent) return true;
        if (s.library() == 0) return r.libraryEvents == 0;
        return r.pendingSite < 0 && s.pending().isSame(inside.apply(r.pendingSite)) && r.nthLibraryEvent() == s.nth();
    }

    private boolean passed(StrategyThread r, Segment s) {
        return r.appEvents > s.app() || inside == null && r.appEvents == s.app() && r.libraryEvents > s.library();
    }

    private Diverged diverged(StrategyThread current, String expected) {
        String where = "segment " + (at + 1) + " of " + segments.size();
        String actual = "thread " + current.path + " (" + current.name() + ") at " + current.appEvents
                + (current.libraryEvents > 0 ? "+" + current.libraryEvents : "");
        return new Diverged(where + ": expected " + expected + ", but came to " + actual);
    }

    private static String position(Segment s) {
        return s.app() + (s.library() > 0 ? "+" + s.library() : "") + " (" + s.action() + ", " + s.frame() + ")";
    }
}
