package dev.culprit.control.outcome;

import dev.culprit.control.state.Clock;
import dev.culprit.control.state.Monitor;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.model.Frame;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Segment.Pending;
import dev.culprit.model.Segment.Position;
import dev.culprit.model.Site;
import dev.culprit.runtime.control.Probes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Lock;

/** The segments of a trial's schedule as they are run. Turned into a {@link Schedule} only on demand. */
public final class ScheduleLog {
    private static final Segment.End[] ENDS = Segment.End.values();
    private static final ScheduledThread.Status[] STATUSES = ScheduledThread.Status.values();
    /**
     * Ints per segment: thread, application events, library events, end, site, call site, status, the number among like
     * library events, and the number of times that the event was reached.
     */
    private static final int WIDTH = 9;

    private int[] data = new int[WIDTH * 32];
    /** By segment, the object that its thread waits for, or the lock that it was about to use. */
    private Object[] things = new Object[32];

    private final boolean everyAccess = Probes.countsEveryAccess();
    /** What is in use of the log. The dispatcher sets it back where a stack ends after an entry was added. */
    public int size;

    private int preemptions;

    /** By the number of their segments. */
    private final Map<Integer, Segment.Pause> pauses = new HashMap<>();

    public void add(ScheduledThread t, Segment.End end) {
        if (size == data.length) {
            // in this order: the stack may end between the two
            things = Arrays.copyOf(things, things.length * 2);
            data = Arrays.copyOf(data, size * 2);
        }
        int i = size;
        data[i] = t.index;
        data[i + 1] = t.appEvents;
        data[i + 2] = t.libraryEvents;
        data[i + 3] = end.ordinal();
        data[i + 4] = t.site;
        data[i + 5] = t.callSite;
        data[i + 6] = t.status.ordinal();
        boolean chosen = end == Segment.End.PREEMPTED || end == Segment.End.PAUSED || end == Segment.End.WOKEN;
        data[i + 7] = chosen ? t.nthLibraryEvent() : 0;
        data[i + 8] = chosen ? t.occurrence : 0;
        boolean waits = end == Segment.End.BLOCKED || end == Segment.End.WOKEN;
        things[length()] = waits ? t.awaited() : lock(t.pendingLocation);
        size += WIDTH;
        if (end == Segment.End.PREEMPTED) preemptions++;
    }

    /** Adds a segment after which the thread is paused. */
    public void add(ScheduledThread t, Segment.Pause pause) {
        add(t, Segment.End.PAUSED);
        pauses.put(length() - 1, pause);
    }

    /** The thread was not preempted at the end of the segment but paused for so long, unless it gave way by itself. */
    public void paused(int segment, long nanos) {
        int end = segment * WIDTH + 3;
        if (data[end] == Segment.End.YIELDED.ordinal()) return;
        if (data[end] == Segment.End.PREEMPTED.ordinal()) preemptions--;
        data[end] = Segment.End.PAUSED.ordinal();
        pauses.put(segment, new Segment.Pause(nanos, Segment.Point.EVENT));
    }

    /** The thread of the last segment continues at once. The segment remains if it ends with a pause. */
    public void continued() {
        int end = data[size - WIDTH + 3];
        if (end == Segment.End.PAUSED.ordinal()) return;
        if (end == Segment.End.PREEMPTED.ordinal()) preemptions--;
        size -= WIDTH;
    }

    /**
     * Only locks are named in the schedule. Other objects are not kept: the program may wait until they are collected.
     */
    private static Object lock(Object location) {
        return location instanceof Monitor || location instanceof Lock ? location : null;
    }

    /** Keeps no object alive whose monitor was forgotten; a segment then says that a lock is taken, but not which. */
    public void forgetLocks() {
        for (int i = 0; i < length(); i++)
            if (things[i] instanceof Monitor m && m.forgotten && data[i * WIDTH + 3] != Segment.End.BLOCKED.ordinal())
                things[i] = null;
    }

    /** Adds the last segment of the trial, unless it was added already. */
    public void addLast(ScheduledThread t, Segment.End end) {
        boolean noted = size > 0
                && end == Segment.End.BLOCKED
                && data[size - WIDTH] == t.index
                && data[size - WIDTH + 3] == end.ordinal()
                && data[size - WIDTH + 1] == t.appEvents
                && data[size - WIDTH + 2] == t.libraryEvents;
        if (!noted) add(t, end);
    }

    public int length() {
        return size / WIDTH;
    }

    public int preemptions() {
        return preemptions;
    }

    public Schedule schedule(List<ScheduledThread> threads, Phrases phrases, Clock clock, long hash) {
        List<Segment> segments = new ArrayList<>(length());
        for (int i = 0; i < size; i += WIDTH) {
            ScheduledThread t = threads.get(data[i]);
            Segment.End end = end(i);
            Frame at = phrases.frame(data[i + 4], data[i + 5]);
            Frame frame = at == null ? new Frame("", "", "", 0) : at;
            String action = action(i, end, phrases);
            Position position = new Position(data[i + 1], data[i + 2], data[i + 7], data[i + 8]);
            Pending pending = pending(data[i + 4], action, frame, phrases);
            Segment.Pause pause = end == Segment.End.PAUSED ? pauses.get(i / WIDTH) : Segment.Pause.NONE;
            segments.add(new Segment(t.path, position, end, pending, pause));
        }
        return schedule(threads, segments, clock, hash);
    }

    /** The names of the threads, and the hash of the run. */
    public Schedule withoutSegments(List<ScheduledThread> threads, Clock clock, long hash) {
        return schedule(threads, List.of(), clock, hash);
    }

    private Schedule schedule(List<ScheduledThread> threads, List<Segment> segments, Clock clock, long hash) {
        Map<String, String> names = new LinkedHashMap<>();
        for (ScheduledThread t : threads) names.put(t.path, t.name());
        Map<String, String> header = new LinkedHashMap<>();
        if (everyAccess) header.put(Schedule.EVENTS, Schedule.EVERY_ACCESS);
        String steps = clock.hasShortenedSleep ? Schedule.STEPS_AND_SLEEPS : Schedule.STEPS;
        if (clock.stepsTakeTime()) header.put(Schedule.CLOCK, steps);
        if (clock.used) header.put(Schedule.TIMED, "yes");
        return new Schedule(header, names, segments, hash);
    }

    /** A thread that stopped running because the run was over has not ended by itself. */
    private Segment.End end(int i) {
        Segment.End end = ENDS[data[i + 3]];
        boolean running = STATUSES[data[i + 6]] != ScheduledThread.Status.DONE;
        return end == Segment.End.ENDED && running ? Segment.End.CUT : end;
    }

    private static Pending pending(int site, String action, Frame frame, Phrases phrases) {
        if (site == 0) return new Pending(null, "", action, frame);
        Site s = phrases.site(site);
        return new Pending(s.kind(), s.variable(), action, frame);
    }

    private String action(int i, Segment.End end, Phrases phrases) {
        int site = data[i + 4];
        Object thing = things[i / WIDTH];
        if (end == Segment.End.ENDED) return "ends";
        if (end == Segment.End.CUT) return "is still running";
        if (end == Segment.End.BLOCKED || end == Segment.End.WOKEN)
            return phrases.waiting(STATUSES[data[i + 6]], thing, site, data[i + 5]);
        if (end == Segment.End.PAUSED) {
            Segment.Point point = pauses.get(i / WIDTH).point();
            if (point == Segment.Point.START) return "starts";
            if (point == Segment.Point.WAKE) return "continues";
            if (point == Segment.Point.CLOCK) return "reads the clock";
        }
        if (site == 0) return end == Segment.End.PREEMPTED ? "continues" : "stops";
        return phrases.action(site, data[i + 5], thing);
    }
}
