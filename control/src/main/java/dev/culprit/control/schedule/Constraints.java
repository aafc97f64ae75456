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
import dev.culprit.runtime.control.Probes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The orders and delays that were asked of a trial. A runner that comes to the second place of an order before the first place
 * was done is held back; the first place is done when its runner is seen to go on from there. When that stops everybody because it holds a lock, the place where it took the lock becomes the second
 * place for the next attempt ({@link #moved}), so that a forced order does not deadlock by itself.
 */
public final class Constraints {
    private final List<OrderConstraint> orders;
    private final List<Delay> delays;
    private final SiteNames sites;
    private final boolean[] done;
    private final Map<String, Integer> occurrences = new HashMap<>();
    /** Who is held back, by which order (or, from {@code orders.size()} on, by which delay), and until which step. */
    private final Map<ScheduledThread, Integer> held = new HashMap<>();

    private final Map<ScheduledThread, Long> heldUntil = new HashMap<>();
    /** Where each runner has taken the locks that it has, among others that it has had. */
    private final Map<ScheduledThread, Map<Object, Place>> acquisitions = new HashMap<>();
    /** The orders whose first place a runner has come to and has not been seen to go on from. */
    private final Map<ScheduledThread, List<Integer>> underWay = new HashMap<>();

    private MovedOrder moved;
    private boolean unmet;

    public Constraints(List<OrderConstraint> orders, List<Delay> delays, SiteNames sites) {
        this.orders = orders;
        this.delays = delays;
        this.sites = sites;
        this.done = new boolean[orders.size()];
    }

    public boolean isActive() {
        return !orders.isEmpty() || !delays.isEmpty();
    }

    /** An order that could not be kept, to be tried again with its second place moved; null when there is none. */
    public MovedOrder moved() {
        return moved;
    }

    /** True when an order had to be given up, or its places were never come to. */
    public boolean unmet() {
        if (unmet) return true;
        boolean[] met = done.clone();
        for (List<Integer> orders : underWay.values()) for (int i : orders) met[i] = true;
        for (boolean m : met) if (!m) return true;
        return false;
    }

    /** The runner has come to the site, to do something to the thing: it may be held back here, and returns when it may go on. */
    void arrived(Dispatcher d, ScheduledThread r, int site, byte kind, Object thing) {
        wentOn(d, r);
        Site s = sites.site(site > 0 ? site : r.callSite > 0 ? r.callSite : site);
        String line = s.className() + ":" + s.line();
        int any = occurrences.merge(r.path + " " + line, 1, Integer::sum);
        int ofKind = occurrences.merge(r.path + " " + line + " " + kind, 1, Integer::sum);
        for (int i = 0; i < orders.size(); i++)
            if (!done[i] && matches(orders.get(i).second(), r, s, kind, any, ofKind)) holdBack(d, r, i, Long.MAX_VALUE);
        for (int i = 0; i < delays.size(); i++)
            if (matches(delays.get(i).at(), r, s, kind, any, ofKind))
                holdBack(
                        d,
                        r,
                        orders.size() + i,
                        Probes.events + (long) delays.get(i).events() * Math.max(1, d.state.threads.live() - 1));
        for (int i = 0; i < orders.size(); i++)
            if (matches(orders.get(i).first(), r, s, kind, any, ofKind))
                underWay.computeIfAbsent(r, k -> new ArrayList<>()).add(i);
        for (Map.Entry<ScheduledThread, Long> e : List.copyOf(heldUntil.entrySet()))
            if (Probes.events >= e.getValue()) release(d, e.getKey());
        Object lock = lockToTake(r, thing);
        if (lock != null)
            acquisitions
                    .computeIfAbsent(r, k -> new IdentityHashMap<>())
                    .put(lock, new Place(r.path, s.className(), s.line(), SiteKind.of(kind), ofKind));
    }

    /** A monitor is only come to by who does not have it; a lock is called for other things too. */
    private static Object lockToTake(ScheduledThread r, Object thing) {
        if (thing instanceof Monitor) return thing;
        Object synchronizer = OwnedLocks.synchronizer(thing);
        return synchronizer == null || OwnedLocks.owner(synchronizer) == r.thread ? null : synchronizer;
    }

    /** What the runner was about to do when it was last here is done. */
    void wentOn(Dispatcher d, ScheduledThread r) {
        List<Integer> orders = underWay.remove(r);
        if (orders == null) return;
        for (int i : orders) {
            done[i] = true;
            releaseHeldBy(d, i);
        }
    }

    private static boolean matches(Place p, ScheduledThread r, Site s, byte kind, int any, int ofKind) {
        if (p.line() != s.line() || !p.className().equals(s.className())) return false;
        if (!p.thread().isEmpty() && !p.thread().equals(r.path)) return false;
        if (p.kind() != null && p.kind().code != kind) return false;
        return p.occurrence() == (p.kind() == null ? any : ofKind);
    }

    private void holdBack(Dispatcher d, ScheduledThread r, int by, long until) {
        held.put(r, by);
        if (until != Long.MAX_VALUE) heldUntil.put(r, until);
        r.status = Status.HELD_BACK;
        d.block(r);
    }

    private void releaseHeldBy(Dispatcher d, int by) {
        List<ScheduledThread> free = new ArrayList<>();
        held.forEach((r, b) -> {
            if (b == by) free.add(r);
        });
        free.forEach(r -> release(d, r));
    }

    private void release(Dispatcher d, ScheduledThread r) {
        held.remove(r);
        heldUntil.remove(r);
        if (r.status == Status.HELD_BACK) r.status = Status.RUNNABLE;
        d.changed();
    }

    /** Nobody can go on: lets go who is held back, and notes what to try instead; false when nobody is. */
    boolean release(Dispatcher d) {
        if (held.isEmpty()) return false;
        if (allWentOn(d)) return true;
        for (Map.Entry<ScheduledThread, Integer> e : Map.copyOf(held).entrySet()) {
            if (e.getValue() < orders.size()) {
                unmet = true;
                Place earlier = lockInTheWay(d, e.getKey());
                OrderConstraint asked = orders.get(e.getValue());
                if (earlier != null) moved = new MovedOrder(asked, new OrderConstraint(asked.first(), earlier));
            }
            release(d, e.getKey());
        }
        return true;
    }

    /** Who cannot go on has done what it was about to do, unless that is taking a lock; true when that lets somebody go. */
    private boolean allWentOn(Dispatcher d) {
        int before = held.size();
        for (ScheduledThread r : List.copyOf(underWay.keySet())) if (lockAwaited(r) == null) wentOn(d, r);
        return held.size() < before;
    }

    /** Where the held-back runner took a lock that another runner now waits for. */
    private Place lockInTheWay(Dispatcher d, ScheduledThread heldBack) {
        Map<Object, Place> taken = acquisitions.getOrDefault(heldBack, Map.of());
        for (ScheduledThread r : d.state.threads.all())
            if (Stuck.of(r, d.state).owner() == heldBack) return taken.get(lockAwaited(r));
        return null;
    }

    /** The monitor or synchronizer that the runner waits for because another one has it, or null. */
    private static Object lockAwaited(ScheduledThread r) {
        return r.status == Status.BLOCKED ? r.monitor : OwnedLocks.awaited(r);
    }
}
