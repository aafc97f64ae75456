package dev.culprit.control.strategy;

import dev.culprit.model.Frame;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Segment.End;
import dev.culprit.model.Segment.Point;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Follows a schedule into a run that has other events: the first run of a JVM, or one in which instructions are
 * suppressed. A thread is preempted, paused or woken where it reaches the same event at the same line for the recorded
 * number of times; where that number is not known, at the recorded position. Where a thread stops, the one runs next
 * whose part of the schedule is the earliest. A run that stops more often than the recorded one thus keeps its
 * preemptions.
 *
 * <p>The schedule of such a run has the numbers of its preemptions, so that a first run by positions learns them.
 */
public final class SiteFollowing implements Strategy {
    private final List<Segment> segments;
    private final boolean everyAccess;
    private final boolean wakes;
    private final IntFunction<Site> sites;
    private final int choices;
    /** The recorded threads by their names, where a name is that of one thread. */
    private final Map<String, String> pathsByName = new HashMap<>();

    private final Map<String, List<Integer>> parts = new HashMap<>();
    private final Map<StrategyThread, Followed> threads = new HashMap<>();
    private final Map<Long, String> names = new HashMap<>();
    /** The segments whose preemption was found. */
    private final BitSet matched = new BitSet();

    /** A thread of this run: the part of its segments that is done, and the events that it has reached. */
    private static final class Followed {
        int done;
        /** It was preempted and has not run since. */
        boolean interrupted;

        /** It was paused or is woken, and stops for that. */
        boolean stopsAsChosen;

        /** The event that it is at. */
        String event;

        final Map<String, Integer> reached = new HashMap<>();
    }

    public SiteFollowing(Schedule schedule, IntFunction<Site> sites) {
        this.segments = schedule.segments();
        this.everyAccess = schedule.countsEveryAccess();
        this.wakes = schedule.wakeups() > 0;
        this.sites = sites;
        Map<String, Integer> uses = new HashMap<>();
        schedule.names().values().forEach(name -> uses.merge(name, 1, Integer::sum));
        schedule.names().forEach((path, name) -> {
            if (uses.get(name) == 1) pathsByName.put(name, path);
        });
        this.choices = (int) segments.stream().filter(Segment::isChoice).count();
        for (int i = 0; i < segments.size(); i++)
            parts.computeIfAbsent(segments.get(i).thread(), k -> new ArrayList<>())
                    .add(i);
    }

    @Override
    public String name() {
        return "following by site";
    }

    @Override
    public void begin(long trial, Random64 random) {
        threads.clear();
        matched.clear();
    }

    @Override
    public void started(StrategyThread thread) {
        thread.stopAt = 0;
        threads.put(thread, new Followed());
    }

    /** Only after the schedule. */
    @Override
    public boolean takesTurns() {
        return matched.cardinality() == choices;
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
        Followed f = threads.get(current);
        f.interrupted = false;
        int at = nextChoice(current);
        if (at < 0 || !segments.get(at).isPreemption() || !isReached(current, segments.get(at), f.event))
            return current;
        f.done = parts.get(recorded(current)).indexOf(at) + 1;
        f.interrupted = true;
        matched.set(at);
        return earliest(enabled, count, current);
    }

    @Override
    public boolean pauses() {
        return true;
    }

    @Override
    public long pause(StrategyThread current, Point point) {
        Followed f = threads.get(current);
        f.event = point == Point.EVENT
                ? nameOf(current.pendingSite, current.callSite)
                : nameOf(point.name(), frame(current.callSite));
        current.occurrence = f.reached.merge(f.event, 1, Integer::sum);
        int at = nextChoice(current);
        if (at < 0) return 0;
        Segment s = segments.get(at);
        if (!s.isPause() || s.pause().point() != point || !isReached(current, s, f.event)) return 0;
        f.done = parts.get(recorded(current)).indexOf(at) + 1;
        f.stopsAsChosen = true;
        matched.set(at);
        return s.pause().nanos();
    }

    @Override
    public boolean wakes() {
        return wakes;
    }

    @Override
    public boolean wakes(StrategyThread current) {
        Followed f = threads.get(current);
        f.event = nameOf(End.WOKEN.name(), frame(current.waitSite()));
        current.occurrence = f.reached.merge(f.event, 1, Integer::sum);
        int at = nextChoice(current);
        if (at < 0 || !segments.get(at).isWakeup() || !isReached(current, segments.get(at), f.event)) return false;
        f.done = parts.get(recorded(current)).indexOf(at) + 1;
        f.stopsAsChosen = true;
        matched.set(at);
        return true;
    }

    private Frame frame(int callSite) {
        return callSite == 0 ? new Frame("", "", "", 0) : sites.apply(callSite).frame();
    }

    /** The preemptions and pauses of the schedule that the run has not reached. */
    public List<Segment> unmatched() {
        List<Segment> all = new ArrayList<>();
        for (int i = 0; i < segments.size(); i++)
            if (segments.get(i).isChoice() && !matched.get(i)) all.add(segments.get(i));
        return all;
    }

    /**
     * The segment of the thread with its next preemption or pause, or -1. What it stops for before may not happen in
     * this run.
     */
    private int nextChoice(StrategyThread t) {
        List<Integer> own = parts.getOrDefault(recorded(t), List.of());
        for (int i = threads.get(t).done; i < own.size(); i++)
            if (segments.get(own.get(i)).isChoice()) return own.get(i);
        return -1;
    }

    private boolean isReached(StrategyThread t, Segment s, String event) {
        if (s.occurrence() > 0) return t.occurrence == s.occurrence() && event.equals(nameOf(s));
        if (t.appEvents != s.app()) return t.appEvents > s.app();
        return t.libraryEvents >= s.library();
    }

    @Override
    public StrategyThread atStop(StrategyThread current, StrategyThread[] enabled, int count) {
        Followed f = threads.get(current);
        f.interrupted = false;
        int at = f.stopsAsChosen ? segments.size() : upcoming(current);
        f.stopsAsChosen = false;
        if (at < segments.size()) {
            End end = segments.get(at).end();
            if (end == End.BLOCKED || end == End.YIELDED) f.done++;
        }
        return earliest(enabled, count, null);
    }

    /**
     * The thread with the earliest part of the schedule. If that thread cannot run, one that was not preempted may be
     * what it waits for.
     */
    private StrategyThread earliest(StrategyThread[] enabled, int count, StrategyThread preempted) {
        int awaited = segments.size();
        for (StrategyThread t : threads.keySet()) if (!t.hasEnded()) awaited = Math.min(awaited, upcoming(t));
        StrategyThread best = null;
        for (int i = 0; i < count; i++) {
            StrategyThread t = enabled[i];
            if (t == preempted && count > 1) continue;
            if (best == null || isBefore(t, best, awaited)) best = t;
        }
        return best;
    }

    private boolean isBefore(StrategyThread a, StrategyThread b, int awaited) {
        int first = upcoming(a);
        int second = upcoming(b);
        if (first == awaited || second == awaited) return first < second;
        boolean interrupted = threads.get(a).interrupted;
        return interrupted == threads.get(b).interrupted ? first < second : !interrupted;
    }

    /** The number of the segment that the thread is to run next; that of none where it has no more. */
    private int upcoming(StrategyThread t) {
        List<Integer> own = parts.getOrDefault(recorded(t), List.of());
        int done = threads.get(t).done;
        return done < own.size() ? own.get(done) : segments.size();
    }

    /** The path that the thread had in the recorded run. */
    private String recorded(StrategyThread t) {
        return pathsByName.getOrDefault(t.name(), t.path);
    }

    private String nameOf(int site, int callSite) {
        long key = (long) site << 32 | callSite & 0xFFFFFFFFL;
        return names.computeIfAbsent(key, k -> {
            // a thread of the library that starts another one is at no site
            if (site == 0) return nameOf(event(null, ""), frame(callSite));
            Site s = sites.apply(site);
            Frame at = site < 0 && callSite != 0 ? sites.apply(callSite).frame() : s.frame();
            return nameOf(event(s.kind(), s.variable()), at);
        });
    }

    private static String event(SiteKind kind, String variable) {
        return kind + " " + variable;
    }

    private static String nameOf(Segment s) {
        if (s.isWakeup()) return nameOf(End.WOKEN.name(), s.frame());
        if (s.isPause() && s.pause().point() != Point.EVENT)
            return nameOf(s.pause().point().name(), s.frame());
        return nameOf(event(s.pending().kind(), s.pending().variable()), s.frame());
    }

    private static String nameOf(String event, Frame at) {
        return event + " " + at.className() + "." + at.method() + ":" + at.line();
    }
}
