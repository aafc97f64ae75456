package dev.culprit.control.outcome;

import dev.culprit.control.state.Monitor;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Ending;
import dev.culprit.model.Step;
import dev.culprit.runtime.control.Shared;
import dev.culprit.runtime.control.Sites;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.locks.Lock;

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

    private final Map<Thing, Uses> things = new LinkedHashMap<>();
    private long count;
    private int kept;
    private Use last;
    private int failedIn = Integer.MAX_VALUE;
    private final Interruptions interruptions = new Interruptions();
    private final HeldLocks locks = new HeldLocks();

    /** The thread uses the thing, which may be null where the site says it all. */
    public void add(int segment, ScheduledThread r, int site, Object thing, int index) {
        if (thing == null) return;
        Use use = new Use(count++, segment, r.index, site, r.callSite, thing, index, locks.of(r));
        add(use);
        locks.used(use);
    }

    private void add(Use use) {
        if (isAfterFailure(use) && !(use.isModification() && things.containsKey(Thing.of(use)))) return;
        Uses uses = usesOf(use);
        if (uses == null) return;
        kept += uses.add(use);
        last = use;
    }

    /** The uses of the same thing, or null where there is no room for more. */
    private Uses usesOf(Use use) {
        if (kept >= LIMIT) makeRoom();
        return kept >= LIMIT ? null : things.computeIfAbsent(Thing.of(use), t -> new Uses());
    }

    /** As {@link #add}, for a write while there is only one thread. */
    public void addFirst(int segment, ScheduledThread r, int site, Object thing, int index) {
        Use use = new Use(count++, segment, r.index, site, r.callSite, thing, index, null);
        Uses uses = usesOf(use);
        if (uses == null) return;
        if (uses.first == null) kept++;
        uses.first = use;
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

    private void makeRoom() {
        Iterator<Uses> all = things.values().iterator();
        while (all.hasNext() && kept > LIMIT / 2) {
            Uses uses = all.next();
            if (uses.threads.size() > 1) continue;
            kept -= uses.kept.size() + (uses.first == null ? 0 : 1);
            all.remove();
        }
        if (kept >= LIMIT) dropOlderHalf();
    }

    private void dropOlderHalf() {
        List<Use> oldestFirst = new ArrayList<>();
        things.values().forEach(uses -> oldestFirst.addAll(uses.kept));
        oldestFirst.sort(Comparator.comparingLong(Use::number));
        Set<Place> places = new HashSet<>();
        Set<Use> dropped = new HashSet<>();
        for (Use use : oldestFirst.subList(0, LIMIT / 2)) if (!places.add(Place.of(use))) dropped.add(use);
        things.values().forEach(uses -> uses.kept.removeIf(dropped::contains));
        kept -= dropped.size();
    }

    /** Where a thread uses things. */
    private record Place(int thread, int site, int callSite) {
        static Place of(Use use) {
            return new Place(use.thread, use.site, use.callSite);
        }
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
        if (uses != null && uses.kept.remove(call)) kept--;
        return call;
    }

    /** The thread continues the call that was taken back. */
    public void continued(int segment, Use call) {
        Use use = new Use(count++, segment, call.thread, call.site, call.callSite, call.thing, call.index, call.held);
        add(use);
        locks.used(use);
    }

    public List<Step> steps(Phrases phrases) {
        List<Use> shown = new ArrayList<>();
        Set<Use> decisive = new HashSet<>();
        Set<Use> acquisitions = new HashSet<>();
        for (Uses uses : things.values()) {
            if (uses.threads.size() < 2 || !uses.changed) continue;
            if (uses.first != null) shown.add(uses.first);
            shown.addAll(uses.kept);
            uses.addDecisive(decisive, acquisitions, failedIn);
        }
        shown.addAll(acquisitions);
        shown.removeIf(use -> isAfterFailure(use) && !decisive.contains(use));
        Map<Long, Step> steps = new TreeMap<>(interruptions.steps(phrases));
        for (Use use : shown) steps.put(use.number, use.step(phrases, decisive.contains(use)));
        return List.copyOf(steps.values());
    }

    /**
     * In which segment which thread did what to which thing, and which locks it held; numbered in the order of the run.
     */
    public record Use(
            long number,
            int segment,
            int thread,
            int site,
            int callSite,
            Object thing,
            int index,
            HeldLocks.Held held) {
        boolean isChange() {
            return Sites.kind(site) != Sites.READ;
        }

        /** A change of data, not of the state of a lock. */
        boolean isModification() {
            byte kind = Sites.kind(site);
            return kind == Sites.WRITE || kind == Sites.CALL && !(thing instanceof Lock);
        }

        boolean isOfLock() {
            return thing instanceof Monitor || thing instanceof Lock;
        }

        boolean isSameTurn(Use before) {
            return before.thread == thread && before.segment == segment;
        }

        boolean isSamePlace(Use before) {
            return before.site == site && before.callSite == callSite;
        }

        /** Identity: the number says it all, and the thing is the program's object. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Use use && use.number == number;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(number);
        }

        /** An access inside the library is shown at the application's line that called it. */
        Step step(Phrases phrases, boolean decisive) {
            return new Step(segment, phrases.action(site, callSite, thing), phrases.frame(site, callSite), decisive);
        }
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

    /** The uses of one thing. */
    private static final class Uses {
        /** The last write while there was only one thread, or null. */
        private Use first;

        private final Set<Integer> threads = new HashSet<>();
        private final List<Use> kept = new ArrayList<>();
        private boolean changed;

        /** Returns by how many the kept uses have grown. */
        int add(Use use) {
            threads.add(use.thread);
            changed |= use.isChange();
            int before = -1;
            int first = -1;
            for (int i = kept.size() - 1; i >= 0 && use.isSameTurn(kept.get(i)); i--) {
                if (!use.isSamePlace(kept.get(i))) continue;
                if (before < 0) before = i;
                else first = i;
            }
            kept.add(use);
            if (first < 0) return 1;
            kept.remove(before);
            return 0;
        }

        /** What follows the failure is compared only with what came before it. */
        void addDecisive(Set<Use> decisive, Set<Use> acquisitions, int failedIn) {
            int start = 0;
            int before = -1;
            while (start < kept.size()) {
                int end = start + 1;
                while (end < kept.size() && kept.get(end).thread == kept.get(start).thread) end++;
                if (before >= 0 && kept.get(before).segment <= failedIn)
                    addBoundary(kept.subList(before, start), kept.subList(start, end), decisive, acquisitions);
                before = start;
                start = end;
            }
        }

        /** The first and the last use and change of both sides, if one of them changes the thing. */
        private static void addBoundary(List<Use> earlier, List<Use> later, Set<Use> decisive, Set<Use> acquisitions) {
            List<Use> changesBefore = earlier.stream().filter(Use::isChange).toList();
            List<Use> changesAfter = later.stream().filter(Use::isChange).toList();
            if (changesBefore.isEmpty() && changesAfter.isEmpty()) return;
            Use last = earlier.get(earlier.size() - 1);
            Use first = later.get(0);
            if (!last.isOfLock()) HeldLocks.Held.addDiffering(last.held, first.held, acquisitions);
            for (List<Use> uses : List.of(earlier, later, changesBefore, changesAfter)) {
                if (uses.isEmpty()) continue;
                decisive.add(uses.get(0));
                decisive.add(uses.get(uses.size() - 1));
            }
        }
    }
}
