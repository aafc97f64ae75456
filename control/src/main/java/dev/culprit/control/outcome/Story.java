package dev.culprit.control.outcome;

import dev.culprit.control.state.Monitor;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Ending;
import dev.culprit.model.Step;
import dev.culprit.runtime.control.Shared;
import dev.culprit.runtime.control.Sites;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the threads did to what they share, kept while a schedule is followed. Only things that more than one thread
 * used and somebody changed become steps. What a thing was set to before there was a second thread is one of them.
 *
 * <p>For each thing (a field of an object, an element, a lock) the uses are kept as <em>turns</em>: consecutive uses by
 * one thread within one segment. Of a turn, the first and the last use at each place of the program are kept, so that a
 * long loop takes no room. Where one thread's uses follow another's and one of the two changes the thing, the ends of
 * both and the ends of their changes are <em>decisive</em>: the order of the threads may matter there. Patterns of
 * accesses are made of these uses.
 *
 * <p>Interrupts, interrupted waits and expired timeouts are steps too, and so is where a thread acquired a lock that it
 * holds at a decisive use, if the thread on the other side holds none of the same locks.
 *
 * <p>In a run that continues after a failure, the changes that follow the failure are steps if they are decisive: a
 * thread that failed may have used something before another one has set it.
 */
public final class Story {
    /**
     * Uses that are kept. When there are more, things that only one thread has used are dropped, the oldest first, then
     * the older half of all uses, except the first at each place of the program by each thread.
     */
    static final int LIMIT = 50_000;

    /** Making room looks at all things, so at least so many uses are dropped. No more than so many are exceptions. */
    static final int ROOM = LIMIT / 4;

    private final Map<Thing, Uses> things = new LinkedHashMap<>();

    /** From the oldest to the newest, without the exceptions. Some of them were dropped. */
    private final Deque<Use> inOrder = new ArrayDeque<>();

    private final Set<Use.At> exceptions = new HashSet<>();
    private long count;
    private int kept;
    private Use last;
    private int failedIn = Integer.MAX_VALUE;
    private final Interruptions interruptions = new Interruptions();
    private final HeldLocks locks = new HeldLocks();

    /** The thread uses the thing, which may be null where the site says it all. */
    public void add(int segment, ScheduledThread r, int site, Object thing, int index) {
        if (thing == null) return;
        Use use = new Use(count++, segment, new Use.At(r.index, site, r.callSite), thing, index, locks.of(r));
        add(use);
        locks.used(use);
    }

    private void add(Use use) {
        if (isAfterFailure(use) && !(use.isModification() && things.containsKey(Thing.of(use)))) return;
        Uses uses = usesOf(use);
        kept += uses.add(use);
        keepOrder(use);
        last = use;
    }

    /** The uses of the same thing. There is room for one more. */
    private Uses usesOf(Use use) {
        if (kept >= LIMIT) makeRoom();
        return things.computeIfAbsent(Thing.of(use), t -> new Uses());
    }

    /** As {@link #add}, for a write while there is only one thread. */
    public void addFirst(int segment, ScheduledThread r, int site, Object thing, int index) {
        Use use = new Use(count++, segment, new Use.At(r.index, site, r.callSite), thing, index, null);
        Uses uses = usesOf(use);
        kept += uses.setFirst(use);
        keepOrder(use);
    }

    /** A thread interrupts another one or itself. */
    public void interrupts(int segment, ScheduledThread by, ScheduledThread interrupted) {
        if (segment <= failedIn) interruptions.interrupts(count++, segment, by, interrupted);
    }

    /** A thread has stopped waiting. */
    public void ended(int segment, Wait wait, Ending ending) {
        if (segment <= failedIn) interruptions.ended(count++, segment, wait, ending);
    }

    /** A thread has failed in the segment, and the others continue. */
    public void failed(int segment) {
        failedIn = segment;
    }

    private boolean isAfterFailure(Use use) {
        return use.segment > failedIn;
    }

    /** The number of uses that are kept. */
    int kept() {
        return kept;
    }

    private void keepOrder(Use use) {
        inOrder.add(use);
        if (inOrder.size() > 2 * LIMIT) inOrder.removeIf(older -> older.isDropped);
    }

    private void makeRoom() {
        Iterator<Uses> all = things.values().iterator();
        while (all.hasNext() && kept > LIMIT / 2) {
            Uses uses = all.next();
            if (uses.threads.size() > 1) continue;
            uses.dropAll();
            kept -= uses.size();
            all.remove();
        }
        if (kept > LIMIT - ROOM) dropOlderHalf();
    }

    private void dropOlderHalf() {
        while (kept > LIMIT / 2) {
            Use oldest = inOrder.remove();
            if (oldest.isDropped || exceptions.size() < ROOM && exceptions.add(oldest.at())) continue;
            oldest.isDropped = true;
            kept--;
        }
        things.values().removeIf(Uses::removeDropped);
    }

    /**
     * The thread has to wait for the monitor, or to be notified. That is not a step, but makes what others do to the
     * monitor one.
     */
    public void wants(ScheduledThread r, Monitor m) {
        Uses uses = things.get(new Thing(m, 0, -1));
        if (uses != null && failedIn == Integer.MAX_VALUE) uses.threads.add(r.index);
    }

    /** Takes back the call that the thread has to stop in, and which is its last use; null where there is none. */
    public Use takeBack(ScheduledThread r) {
        Use call = last;
        if (call == null || call.thread != r.index || call.site != r.callSite) return null;
        last = null;
        Uses uses = things.get(Thing.of(call));
        if (uses != null && uses.remove(call)) kept--;
        return call;
    }

    /** The thread continues the call that was taken back. */
    public void continued(int segment, Use call) {
        Use use = new Use(count++, segment, call.at(), call.thing, call.index, call.held);
        add(use);
        locks.used(use);
    }

    public List<Step> steps(Phrases phrases) {
        List<Use> shown = new ArrayList<>();
        Set<Use> decisive = new HashSet<>();
        Set<Use> acquisitions = new HashSet<>();
        for (Uses uses : things.values()) {
            if (!uses.isShared()) continue;
            uses.addTo(shown);
            uses.addDecisive(decisive, acquisitions, failedIn);
        }
        shown.addAll(acquisitions);
        shown.removeIf(use -> isAfterFailure(use) && !decisive.contains(use));
        Map<Long, Step> steps = new TreeMap<>(interruptions.steps(phrases));
        for (Use use : shown) steps.put(use.number, use.step(phrases, decisive.contains(use)));
        return List.copyOf(steps.values());
    }

    /** What is used: an object with, for a field, the field, and for an element its index. */
    private record Thing(Object object, int variable, int index) {
        static Thing of(Use use) {
            Object object = use.thing instanceof Shared shared ? shared.identity() : use.thing;
            byte kind = Sites.kind(use.site);
            boolean field = use.index < 0 && (kind == Sites.READ || kind == Sites.WRITE);
            return new Thing(object, field ? Sites.variable(use.site) : 0, use.index);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Thing t && t.object == object && t.variable == variable && t.index == index;
        }

        @Override
        public int hashCode() {
            return (System.identityHashCode(object) * 31 + variable) * 31 + index;
        }
    }
}
