package dev.culprit.agent.control;

import dev.culprit.control.outcome.SiteNames;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Place;
import dev.culprit.model.Site;
import dev.culprit.runtime.control.Noise;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Delays the threads of a free run so that it is likely to have an order (the validator of the paper, ConMem-v): a
 * thread waits at the second place of an order until another one has passed the first place, and at the first place of
 * a tight order until another one waits at the second. Every wait is limited, so that the program always continues.
 * Places are lines with an event; threads and occurrences are not distinguished, as their number differs from run to
 * run.
 *
 * <p>Any thread of the program calls {@link #at}. It must not use woven classes of the JDK before the site is known.
 */
final class DelayedOrder implements Noise.Waiting {
    /**
     * A thread waits so long at a place, in milliseconds. One that is not seen elsewhere for {@code passing}
     * milliseconds has passed the first place: it need not come to another one.
     */
    record Patience(long most, long passing) {
        static final Patience USUAL = new Patience(300, 10);
    }

    /** So often in a run, threads wait in vain. */
    private static final int MOST_IN_VAIN = 10;

    private static final long LOOK_MILLIS = 2;
    private static final int MOST_ORDERS = 15;
    private static final int SECOND_SHIFT = 16;
    private static final int UNKNOWN = -1;

    private final OrderConstraint[] orders;
    private final SiteNames sites;
    private final Patience patience;
    /** By site: the orders that it is the first and, shifted, the second place of; or unknown. */
    private volatile int[] roles = {};
    /** By order: the thread that was last at the first place and has not been seen elsewhere since. */
    private final Thread[] underWay;

    private final long[] since;
    private final boolean[] done;
    private final boolean[] followed;
    private final int[] waiting;
    private int inVain;

    DelayedOrder(List<OrderConstraint> orders, SiteNames sites, Patience patience) {
        this.patience = patience;
        this.orders = orders.subList(0, Math.min(orders.size(), MOST_ORDERS)).toArray(new OrderConstraint[0]);
        this.sites = sites;
        this.underWay = new Thread[this.orders.length];
        this.since = new long[this.orders.length];
        this.done = new boolean[this.orders.length];
        this.followed = new boolean[this.orders.length];
        this.waiting = new int[this.orders.length];
    }

    /** True if a thread has not reached the second place after the first was passed. */
    synchronized boolean isUnmet() {
        for (boolean f : followed) if (!f) return true;
        return false;
    }

    @Override
    public void at(int site) {
        if (site <= 0) return;
        passed(Thread.currentThread());
        int role = role(site);
        if (role != 0) arrived(role);
    }

    private void passed(Thread t) {
        for (Thread under : underWay) if (under == t) leave(t);
    }

    private synchronized void leave(Thread t) {
        for (int i = 0; i < orders.length; i++) {
            if (underWay[i] != t) continue;
            underWay[i] = null;
            done[i] = true;
        }
        notifyAll();
    }

    private int role(int site) {
        int[] known = roles;
        int role = site < known.length ? known[site] : UNKNOWN;
        return role == UNKNOWN ? classified(site) : role;
    }

    private synchronized int classified(int site) {
        int[] known = roles;
        if (site >= known.length) {
            int[] more = new int[Math.max(site + 1, known.length * 2)];
            Arrays.fill(more, UNKNOWN);
            System.arraycopy(known, 0, more, 0, known.length);
            known = more;
        }
        // what looks the site up may itself be woven
        known[site] = 0;
        roles = known;
        Site s = sites.site(site);
        int role = 0;
        for (int i = 0; i < orders.length; i++) {
            if (isAt(orders[i].first(), s)) role |= 1 << i;
            if (isAt(orders[i].second(), s)) role |= 1 << i + SECOND_SHIFT;
        }
        known[site] = role;
        return role;
    }

    private static boolean isAt(Place place, Site site) {
        if (place.line() != site.line() || !place.className().equals(site.className())) return false;
        Place.Event event = place.event();
        if (event.kind() != null && event.kind() != site.kind()) return false;
        String variable = site.variable().endsWith("[]") ? "[]" : site.variable();
        return event.variable() == null || event.variable().equals(variable);
    }

    private synchronized void arrived(int role) {
        for (int i = 0; i < orders.length; i++) if (isSecond(role, i)) waiting[i]++;
        notifyAll();
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(patience.most);
        while (inVain < MOST_IN_VAIN && mustWait(role) && System.nanoTime() < until) {
            try {
                wait(LOOK_MILLIS);
            } catch (InterruptedException e) {
                // the program finds out at its own next wait
                Thread.currentThread().interrupt();
                break;
            }
        }
        if (mustWait(role)) inVain++;
        for (int i = 0; i < orders.length; i++) {
            if (isSecond(role, i)) {
                waiting[i]--;
                if (isDone(i)) followed[i] = true;
            }
            if (isFirst(role, i) && !done[i]) {
                underWay[i] = Thread.currentThread();
                since[i] = System.nanoTime();
            }
        }
    }

    private static boolean isFirst(int role, int order) {
        return (role >> order & 1) != 0;
    }

    private static boolean isSecond(int role, int order) {
        return (role >> order + SECOND_SHIFT & 1) != 0;
    }

    private boolean mustWait(int role) {
        for (int i = 0; i < orders.length; i++) {
            if (isSecond(role, i) && !isDone(i)) return true;
            if (isFirst(role, i) && orders[i].tight() && !isDone(i) && waiting[i] == 0) return true;
        }
        return false;
    }

    private boolean isDone(int order) {
        if (done[order] || underWay[order] == null) return done[order];
        return System.nanoTime() - since[order] > TimeUnit.MILLISECONDS.toNanos(patience.passing);
    }
}
