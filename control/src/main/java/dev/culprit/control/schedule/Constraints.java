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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The orders and delays that a trial has to keep. A thread that reaches the second place of an order before the first
 * place is done is held back. The first place is done when its thread is seen to continue from there.
 *
 * <p>A thread that is held back may hold a lock that stops all others. It is then released, and the place where it took
 * the lock becomes the second place for the next attempt ({@link #moved}). So a forced order does not cause a deadlock.
 */
public final class Constraints {
    private final List<OrderConstraint> orders;
    private final List<Delay> delays;
    private final Exclusions exclusions;
    private final SiteNames sites;
    private final boolean[] done;
    private final Map<String, Integer> occurrences = new HashMap<>();
    /** The threads that are held back, by which order or, from {@code orders.size()} on, by which delay. */
    private final Map<ScheduledThread, Integer> held = new HashMap<>();

    /** The event until which a delay holds a thread back. */
    private final Map<ScheduledThread, Long> heldUntil = new HashMap<>();
    /** Where each thread took the locks that it holds, and others that it held before. */
    private final Map<ScheduledThread, Map<Object, Place>> acquisitions = new HashMap<>();
    /** The orders whose first place a thread has reached and has not been seen to leave. */
    private final Map<ScheduledThread, List<Integer>> underWay = new HashMap<>();

    private MovedOrder moved;
    private boolean unmet;

    public Constraints(Steering steering, SiteNames sites) {
        this.orders = steering.constraints();
        this.delays = steering.delays();
        this.exclusions = new Exclusions(steering.exclusions());
        this.sites = sites;
        this.done = new boolean[orders.size()];
    }

    public boolean isActive() {
        return !orders.isEmpty() || !delays.isEmpty() || exclusions.isActive();
    }

    /** An order that could not be kept, and the order to try instead; null when there is none. */
    public MovedOrder moved() {
        return moved;
    }

    /** True when an order or exclusion had to be abandoned, or a place of an order was never reached. */
    public boolean unmet() {
        if (unmet) return true;
        boolean[] met = done.clone();
        for (List<Integer> orders : underWay.values()) for (int i : orders) met[i] = true;
        for (boolean m : met) if (!m) return true;
        return false;
    }

    /** The thread is about to use the thing at the site. It may be held back here; returns when it may continue. */
    void arrived(Dispatcher d, ScheduledThread t, int site, byte kind, Object thing) {
        passed(d, t);
        Site s = sites.site(site > 0 ? site : t.callSite > 0 ? t.callSite : site);
        exclusions.arrived(d, t, s, kind);
        Arrival arrival = new Arrival(t, s, kind);
        for (int i = 0; i < orders.size(); i++)
            if (!done[i] && arrival.isAt(orders.get(i).second())) holdBack(d, t, i, Long.MAX_VALUE);
        for (int i = 0; i < delays.size(); i++)
            if (arrival.isAt(delays.get(i).at()))
                holdBack(
                        d,
                        t,
                        orders.size() + i,
                        Probes.events + (long) delays.get(i).events() * Math.max(1, d.state.threads.live() - 1));
        for (int i = 0; i < orders.size(); i++)
            if (arrival.isAt(orders.get(i).first()))
                underWay.computeIfAbsent(t, k -> new ArrayList<>()).add(i);
        for (Map.Entry<ScheduledThread, Long> e : List.copyOf(heldUntil.entrySet()))
            if (Probes.events >= e.getValue()) release(d, e.getKey());
        Object lock = lockToTake(t, thing);
        if (lock != null)
            acquisitions
                    .computeIfAbsent(t, k -> new IdentityHashMap<>())
                    .put(lock, Place.of(t.path, s.className(), s.line(), SiteKind.of(kind), arrival.ofKind));
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
        for (int i : orders) {
            done[i] = true;
            releaseHeldBy(d, i);
        }
    }

    /** A thread is about to use something at a site, for how manieth time. */
    private final class Arrival {
        final ScheduledThread thread;
        final Site site;
        final byte kind;
        final int any;
        final int ofKind;
        final int ofVariable;

        Arrival(ScheduledThread thread, Site site, byte kind) {
            this.thread = thread;
            this.site = site;
            this.kind = kind;
            String line = thread.path + " " + site.className() + ":" + site.line();
            any = count(line);
            ofKind = count(line + " " + kind);
            ofVariable = count(line + " " + kind + " " + site.variable());
        }

        private int count(String key) {
            return occurrences.merge(key, 1, Integer::sum);
        }

        boolean isAt(Place p) {
            Place.Event event = p.event();
            if (p.line() != site.line() || !p.className().equals(site.className())) return false;
            if (!p.thread().isEmpty() && !p.thread().equals(thread.path)) return false;
            if (event.kind() != null && event.kind().code != kind) return false;
            if (event.variable() != null && !event.variable().equals(site.variable())) return false;
            return p.occurrence() == 0
                    || p.occurrence() == (event.kind() == null ? any : event.variable() == null ? ofKind : ofVariable);
        }
    }

    private void holdBack(Dispatcher d, ScheduledThread t, int by, long until) {
        held.put(t, by);
        if (until != Long.MAX_VALUE) heldUntil.put(t, until);
        t.status = Status.HELD_BACK;
        d.block(t);
    }

    private void releaseHeldBy(Dispatcher d, int by) {
        List<ScheduledThread> free = new ArrayList<>();
        held.forEach((t, b) -> {
            if (b == by) free.add(t);
        });
        free.forEach(t -> release(d, t));
    }

    private void release(Dispatcher d, ScheduledThread t) {
        held.remove(t);
        heldUntil.remove(t);
        if (t.status == Status.HELD_BACK) t.status = Status.RUNNABLE;
        d.changed();
    }

    /** The thread has ended. */
    void ended(Dispatcher d, ScheduledThread t) {
        passed(d, t);
        exclusions.ended(d, t);
    }

    /**
     * No thread can run: releases those that are held back, and keeps what to try instead; false when there are none.
     */
    boolean release(Dispatcher d) {
        if (exclusions.release(d)) {
            unmet = true;
            return true;
        }
        if (held.isEmpty()) return false;
        if (allPassed(d)) return true;
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

    /**
     * A thread that cannot run has done what it was about to do, unless that is to take a lock; true when this releases
     * a thread.
     */
    private boolean allPassed(Dispatcher d) {
        int before = held.size();
        for (ScheduledThread t : List.copyOf(underWay.keySet())) if (lockAwaited(t) == null) passed(d, t);
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
