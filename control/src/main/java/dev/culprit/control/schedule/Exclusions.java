package dev.culprit.control.schedule;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.model.Exclusion;
import dev.culprit.model.Place;
import dev.culprit.model.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The regions that a trial keeps apart. A thread that is about to enter one of them while another thread is inside is
 * held back. A thread leaves a region with its first event after the end of the region, or with its own end.
 *
 * <p>A thread that is held back may prevent the others from running. All threads then count as outside ({@link
 * #release}), so that an exclusion does not cause a deadlock. Many threads are outside in fact: those of a pool, which
 * wait for work after the end of the region, or after they have left it by a branch before its end. Only if a thread
 * reaches the end later was the exclusion broken.
 */
final class Exclusions {
    /** One exclusion, the thread that is inside, and the threads that wait for it. */
    private static final class Guard {
        final List<Exclusion.Region> regions;
        final List<ScheduledThread> held = new ArrayList<>();
        ScheduledThread inside;
        Exclusion.Region region;
        boolean leaving;

        Guard(Exclusion exclusion) {
            regions = exclusion.regions();
        }

        void enter(ScheduledThread t, Exclusion.Region region, Site site, byte kind) {
            inside = t;
            this.region = region;
            leaving = matches(region.end(), site, kind);
        }

        Exclusion.Region begun(Site site, byte kind) {
            for (Exclusion.Region region : regions) if (matches(region.begin(), site, kind)) return region;
            return null;
        }
    }

    private final List<Guard> guards = new ArrayList<>();
    /** Threads that counted as outside before they came to the end of their region. */
    private final Map<ScheduledThread, Exclusion.Region> released = new HashMap<>();

    private boolean broken;

    Exclusions(List<Exclusion> exclusions) {
        for (Exclusion exclusion : exclusions) guards.add(new Guard(exclusion));
    }

    boolean isActive() {
        return !guards.isEmpty();
    }

    /** The thread is about to perform an event. It may be held back here; returns when it may continue. */
    void arrived(Dispatcher d, ScheduledThread t, Site site, byte kind) {
        if (!released.isEmpty()) checkReleased(t, site, kind);
        for (Guard guard : guards) {
            if (guard.inside == t && guard.leaving && !matches(guard.region.end(), site, kind)) leave(d, guard);
            if (guard.inside == t) {
                guard.leaving |= matches(guard.region.end(), site, kind);
                continue;
            }
            Exclusion.Region region = guard.begun(site, kind);
            if (region == null) continue;
            while (guard.inside != null) holdBack(d, t, guard);
            guard.enter(t, region, site, kind);
        }
    }

    /** A released thread that begins its region again has left it before. */
    private void checkReleased(ScheduledThread t, Site site, byte kind) {
        Exclusion.Region region = released.get(t);
        if (region == null) return;
        boolean begins = matches(region.begin(), site, kind);
        boolean ends = !begins && matches(region.end(), site, kind);
        broken |= ends;
        if (begins || ends) released.remove(t);
    }

    /** Whether a thread was in a region together with another one. */
    boolean isBroken() {
        return broken;
    }

    private static boolean matches(Place place, Site site, byte kind) {
        if (place.line() != site.line() || !place.className().equals(site.className())) return false;
        return place.event().kind() == null || place.event().kind().code == kind;
    }

    private static void holdBack(Dispatcher d, ScheduledThread t, Guard guard) {
        guard.held.add(t);
        t.status = Status.HELD_BACK;
        d.block(t);
    }

    /** The thread has ended. */
    void ended(Dispatcher d, ScheduledThread t) {
        for (Guard guard : guards) if (guard.inside == t) leave(d, guard);
    }

    private static void leave(Dispatcher d, Guard guard) {
        guard.inside = null;
        for (ScheduledThread t : guard.held) if (t.status == Status.HELD_BACK) t.status = Status.RUNNABLE;
        guard.held.clear();
        d.changed();
    }

    /** No thread can run: those that are held back may. False when there are none. */
    boolean release(Dispatcher d) {
        boolean any = false;
        for (Guard guard : guards) {
            if (guard.held.isEmpty()) continue;
            any = true;
            if (guard.inside != null && !guard.leaving) released.put(guard.inside, guard.region);
            leave(d, guard);
        }
        return any;
    }
}
