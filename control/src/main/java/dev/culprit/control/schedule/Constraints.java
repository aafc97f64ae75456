package dev.culprit.control.schedule;

import dev.culprit.control.outcome.SiteNames;
import dev.culprit.control.outcome.Stuck;
import dev.culprit.control.state.Monitor;
import dev.culprit.control.state.OwnedLocks;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.model.Delay;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Place;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.Steering;
import dev.culprit.runtime.control.Probes;
import dev.culprit.runtime.control.Sites;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The orders and delays that a trial has to keep. A thread that reaches the second place of an order before the first
 * place is done is held back. The first place is done when its thread is seen to continue from there. A tight order
 * also holds back the thread at the first place, until another one is held back at the second.
 *
 * <p>Where the other threads wait for a timeout, the threads that are held back are slow: the time passes, up to the
 * longest pause, and the log has a pause in place of the preemption.
 *
 * <p>A thread that is held back may hold a lock that stops all others. It is then released, and the place where it took
 * the lock becomes the second place for the next attempt ({@link #moved}). So a forced order does not cause a deadlock.
 */
public final class Constraints {
    /** A timeout of the longest pause itself does not expire. */
    private static final long LONGEST_PAUSE = Steering.Liberties.DEFAULT.maxPauseMillis() * 1_000_000 - 1;

    private final List<OrderConstraint> orders;
    private final List<Delay> delays;
    private final Exclusions exclusions;
    private final SiteNames sites;
    private final NamedLines named;
    private final Arrival.Counter arrivals = new Arrival.Counter();
    private final boolean[] done;
    /** Orders whose second place was reached after the first was done, or waited until then. */
    private final boolean[] followed;
    /** Tight orders whose first place does not wait any more, because no thread could run otherwise. */
    private final boolean[] loosened;

    /**
     * A thread that is held back: where, until which event by a delay, the segment that it ended with that, and the
     * time since then.
     */
    private record Held(Arrival at, long until, int segment, long since) {}

    private final Map<ScheduledThread, Held> held = new LinkedHashMap<>();
    /** Where each thread took the locks that it holds, and others that it held before. */
    private final Map<ScheduledThread, Map<Object, Place>> acquisitions = new LinkedHashMap<>();
    /** The orders whose first place a thread has reached and has not been seen to leave. */
    private final Map<ScheduledThread, List<Integer>> underWay = new LinkedHashMap<>();
    /** The number of the call that such a place is. It is left when the thread is seen outside of it. */
    private final Map<ScheduledThread, Integer> callUnderWay = new LinkedHashMap<>();

    /** The thread that a tight order lets run next, or null. */
    private ScheduledThread next;

    private MovedOrder moved;
    /** Why an order was abandoned; empty if none was. */
    private String abandoned = "";

    public Constraints(Steering steering, SiteNames sites) {
        this.orders = steering.constraints();
        this.delays = steering.delays();
        this.exclusions = new Exclusions(steering.exclusions());
        this.sites = sites;
        this.named = new NamedLines(steering, sites);
        this.done = new boolean[orders.size()];
        this.followed = new boolean[orders.size()];
        this.loosened = new boolean[orders.size()];
    }

    public boolean isActive() {
        return !orders.isEmpty() || !delays.isEmpty() || exclusions.isActive();
    }

    /** An order that could not be kept, and the order to try instead; null when there is none. */
    public MovedOrder moved() {
        return moved;
    }

    /**
     * True when an order or exclusion had to be abandoned, the first place of an order was never reached, or no thread
     * has reached the second place of a tight order.
     */
    public boolean unmet() {
        return !whyUnmet().isEmpty();
    }

    /** Why that is so; empty when all orders were kept. */
    public String whyUnmet() {
        if (!abandoned.isEmpty()) return abandoned;
        if (exclusions.isBroken()) return "threads could not be kept apart";
        boolean[] met = done.clone();
        for (List<Integer> orders : underWay.values()) for (int i : orders) met[i] = true;
        for (int i = 0; i < met.length; i++) {
            if (!met[i]) return notReached(orders.get(i).first());
            if (orders.get(i).tight() && !isFollowed(i))
                return notReached(orders.get(i).second()) + " after that";
        }
        return "";
    }

    private static String notReached(Place place) {
        String name = place.className();
        return "no event came at line " + place.line() + " of " + name.substring(name.lastIndexOf('.') + 1);
    }

    /** A run that fails at the first place ends while another thread waits at the second. */
    private boolean isFollowed(int order) {
        return followed[order] || isReached(order);
    }

    /**
     * The thread is about to use the thing at the site. It may be held back here; returns when it may continue. True
     * when it is already decided which thread runs, so that no strategy is to be asked at this event.
     */
    boolean arrived(Dispatcher d, ScheduledThread t, int site, byte kind, Object thing) {
        if (!underWay.isEmpty() && (site > 0 || t.calls != callUnderWay.getOrDefault(t, -1))) passed(d, t);
        // a thread of the library that starts another one is at no site
        boolean unnamed = isAccess(kind) && !exclusions.isActive() && !named.contain(shown(t, site));
        if (unnamed || shown(t, site) == 0) return arrivedElsewhere(d, t, site);
        Site s = siteOf(t, site);
        exclusions.arrived(d, t, s, kind);
        Arrival arrival = arrivals.arrived(t, s, kind);
        boolean decided = standsAside(d, arrival);
        for (int i = 0; i < orders.size(); i++) {
            OrderConstraint order = orders.get(i);
            if (done[i] && arrival.isAt(order.second())) followed[i] = true;
            if (!arrival.isAt(order.first())) continue;
            underWay.computeIfAbsent(t, k -> new ArrayList<>()).add(i);
            if (arrival.numbers().ofCall() > 0) callUnderWay.put(t, t.calls);
            decided |= order.tight();
        }
        reconsider(d);
        Object lock = lockToTake(t, thing);
        if (lock != null)
            acquisitions
                    .computeIfAbsent(t, k -> new IdentityHashMap<>())
                    .put(
                            lock,
                            Place.of(
                                    t.path,
                                    s.className(),
                                    s.line(),
                                    SiteKind.of(kind),
                                    arrival.numbers().ofKind()));
        return decided;
    }

    /**
     * The access is on a line that no order or delay names, as most accesses of a long run. The thread need not wait
     * here. True if it has let another one run.
     */
    private boolean arrivedElsewhere(Dispatcher d, ScheduledThread t, int site) {
        if (named.isOtherCall(shown(t, site))) arrivals.isInNewCall(t);
        boolean decided = next != null && next != t && d.letRun(t, takeNext());
        if (!delays.isEmpty()) reconsider(d);
        if (isSettled()) Probes.endSteering();
        return decided;
    }

    private static boolean isAccess(byte kind) {
        return kind == Sites.READ || kind == Sites.WRITE;
    }

    /** True if all orders were kept, so that nothing can depend on what threads do from now on. */
    private boolean isSettled() {
        if (exclusions.isActive() || !delays.isEmpty()) return false;
        if (next != null || !held.isEmpty() || !underWay.isEmpty()) return false;
        for (int i = 0; i < done.length; i++) if (!done[i] || orders.get(i).tight() && !followed[i]) return false;
        return true;
    }

    private Site siteOf(ScheduledThread t, int site) {
        return sites.site(shown(t, site));
    }

    /** What is done inside a call of library code has the site of the call. */
    private static int shown(ScheduledThread t, int site) {
        return site > 0 ? site : t.callSite > 0 ? t.callSite : site;
    }

    /** The thread has begun to wait in a monitor. It holds that, so that it was not held back before. */
    void waits(Dispatcher d, ScheduledThread t, int site) {
        Arrival arrival = arrivals.arrived(t, siteOf(t, site), Sites.kind(site));
        for (int i = 0; i < orders.size(); i++) if (arrival.isAt(orders.get(i).first())) done[i] = true;
        reconsider(d);
    }

    /**
     * The lock that the thread is about to take, or null. A monitor is only reached by threads that do not own it; a
     * lock has other methods too.
     */
    private static Object lockToTake(ScheduledThread t, Object thing) {
        if (thing instanceof Monitor) return thing;
        Object synchronizer = OwnedLocks.synchronizer(thing);
        return synchronizer == null || OwnedLocks.owner(synchronizer) == t.thread ? null : synchronizer;
    }

    /** What the thread was about to do when it was last here is done. */
    void passed(Dispatcher d, ScheduledThread t) {
        List<Integer> orders = underWay.remove(t);
        if (orders == null) return;
        callUnderWay.remove(t);
        for (int i : orders) done[i] = true;
        reconsider(d);
    }

    // ---- holding back

    /** Holds the thread back where it must wait, or lets the thread run that is to run next; true if it did. */
    private boolean standsAside(Dispatcher d, Arrival arrival) {
        ScheduledThread t = arrival.thread();
        Held here = new Held(arrival, delayed(d, arrival), d.log().length(), d.state.clock.now());
        if (!mustWait(here)) return next != null && next != t && d.letRun(t, takeNext());
        if (t.loading > 0) {
            abandoned = "a thread cannot wait while it loads a class";
            return false;
        }
        held.put(t, here);
        t.status = Status.HELD_BACK;
        reconsider(d);
        d.holdBack(t);
        return true;
    }

    /** The event until which a delay holds the thread back. */
    private long delayed(Dispatcher d, Arrival arrival) {
        long until = 0;
        for (Delay delay : delays)
            if (arrival.isAt(delay.at()))
                until = Math.max(
                        until, Probes.events + (long) delay.events() * Math.max(1, d.state.threads.live() - 1));
        return until;
    }

    private boolean mustWait(Held h) {
        if (Probes.events < h.until) return true;
        for (int i = 0; i < orders.size(); i++)
            if (isSecond(h, i) || isFirstOfTight(h, i) && !isReached(i)) return true;
        return false;
    }

    private boolean isSecond(Held h, int order) {
        return !done[order] && h.at.isAt(orders.get(order).second());
    }

    private boolean isFirstOfTight(Held h, int order) {
        return !done[order]
                && orders.get(order).tight()
                && !loosened[order]
                && h.at.isAt(orders.get(order).first());
    }

    /** Whether a thread waits at the second place of the order. */
    private boolean isReached(int order) {
        for (Held h : held.values()) if (isSecond(h, order)) return true;
        return false;
    }

    /** Something has changed: releases the threads that need not wait any more. */
    private void reconsider(Dispatcher d) {
        if (held.isEmpty()) return;
        for (Held h : List.copyOf(held.values())) {
            if (mustWait(h)) continue;
            for (int i = 0; i < orders.size(); i++)
                followed[i] |= done[i] && h.at.isAt(orders.get(i).second());
            release(d, h.at.thread());
            if (isInTightOrder(h.at)) next = h.at.thread();
        }
    }

    private boolean isInTightOrder(Arrival at) {
        for (OrderConstraint order : orders)
            if (order.tight() && (at.isAt(order.first()) || at.isAt(order.second()))) return true;
        return false;
    }

    private void release(Dispatcher d, ScheduledThread t) {
        held.remove(t);
        if (t.status == Status.HELD_BACK) t.status = Status.RUNNABLE;
        d.changed();
    }

    /** The thread that is to run next, once; null if a strategy chooses. */
    ScheduledThread takeNext() {
        ScheduledThread taken = next;
        next = null;
        return taken;
    }

    /** The thread has ended. */
    void ended(Dispatcher d, ScheduledThread t) {
        passed(d, t);
        exclusions.ended(d, t);
    }

    // ---- when no thread can run

    /**
     * No thread can run: releases those that are held back, and keeps what to try instead; false when there are none.
     */
    boolean release(Dispatcher d) {
        if (exclusions.release(d)) return true;
        if (held.isEmpty()) return false;
        if (allPassed(d) || timePasses(d) || loosened(d)) return true;
        for (Held h : List.copyOf(held.values())) {
            for (int i = 0; i < orders.size(); i++) if (isSecond(h, i)) abandon(d, h.at.thread(), orders.get(i));
            release(d, h.at.thread());
        }
        return true;
    }

    private void abandon(Dispatcher d, ScheduledThread t, OrderConstraint order) {
        Place earlier = lockInTheWay(d, t);
        if (earlier != null) abandoned = "the thread that is to come later holds a lock that another one needs";
        else if (mayReach(d, order.first())) abandoned = "all other threads wait for the one that is to come later";
        else abandoned = notReached(order.first());
        if (earlier != null) moved = new MovedOrder(order, new OrderConstraint(order.first(), earlier, order.tight()));
    }

    /** False if the thread of the place has ended, or never started. */
    private boolean mayReach(Dispatcher d, Place place) {
        for (ScheduledThread t : d.state.threads.all())
            if (t.isLive() && !held.containsKey(t) && place.isOf(t.path)) return true;
        return false;
    }

    /**
     * A thread that cannot run has done what it was about to do, unless that is to take a lock; true when this releases
     * a thread.
     */
    private boolean allPassed(Dispatcher d) {
        int before = held.size();
        for (ScheduledThread t : List.copyOf(underWay.keySet())) if (lockAwaited(t) == null) passed(d, t);
        return held.size() < before;
    }

    /**
     * The threads that are held back are slow, and the next timeout of another one expires; false if it is too late.
     */
    private boolean timePasses(Dispatcher d) {
        if (!Probes.countsEveryAccess()) return false;
        long earliest = Long.MAX_VALUE;
        for (Held h : held.values()) earliest = Math.min(earliest, h.since);
        if (!d.letTimePass(earliest + LONGEST_PAUSE)) return false;
        // the pauses of a replay end just after that timeout
        long end = d.state.clock.now() + 1;
        for (Held h : held.values()) d.log().paused(h.segment, end - h.since);
        return true;
    }

    /** The first places of tight orders do not wait any more; true when this releases a thread. */
    private boolean loosened(Dispatcher d) {
        int before = held.size();
        for (Held h : held.values())
            for (int i = 0; i < orders.size(); i++) if (isFirstOfTight(h, i)) loosened[i] = true;
        reconsider(d);
        return held.size() < before;
    }

    /** Where the thread that is held back took a lock that another thread waits for, or null. */
    private Place lockInTheWay(Dispatcher d, ScheduledThread heldBack) {
        Map<Object, Place> taken = acquisitions.getOrDefault(heldBack, Map.of());
        for (ScheduledThread t : d.state.threads.all())
            if (Stuck.of(t, d.state).owner() == heldBack) return taken.get(lockAwaited(t));
        return null;
    }

    /** The monitor or synchronizer that the thread waits for because another one owns it, or null. */
    private static Object lockAwaited(ScheduledThread t) {
        return t.status == Status.BLOCKED ? t.monitor : OwnedLocks.awaited(t);
    }
}
