package dev.culprit.control.schedule;

import dev.culprit.control.outcome.SiteNames;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.strategy.Strategy;

/**
 * Waits that the strategy ends without a reason, as the JVM may: {@code Object.wait}, {@code Condition.await} and
 * {@code LockSupport.park}, where the program itself calls them. The library's own waits are in loops that check what
 * they wait for. A thread that was woken can run at once; when it does is decided like any other switch.
 */
final class SpuriousWakeups {
    private static final String PARK = "java.util.concurrent.locks.LockSupport.park";
    private static final String CONDITION = "java.util.concurrent.locks.";

    private final Strategy strategy;
    private final SiteNames sites;
    private final boolean possible;

    SpuriousWakeups(Strategy strategy, SiteNames sites) {
        this.strategy = strategy;
        this.sites = sites;
        this.possible = strategy.wakes();
    }

    /** The thread waits in a monitor; returns whether it is woken. */
    boolean atWait(ScheduledThread t, int site) {
        return possible && site > 0 && wakes(t);
    }

    /** The thread parks; returns whether it is woken. */
    boolean atPark(ScheduledThread t) {
        return possible && calls(t).startsWith(PARK) && wakes(t);
    }

    /** The thread begins to wait for a condition; returns whether it is woken. */
    boolean inCondition(ScheduledThread t) {
        if (!possible || t.spurious || t.thread.isInterrupted()) return false;
        String called = calls(t);
        t.site = t.callSite;
        return called.startsWith(CONDITION) && called.contains(".await") && wakes(t);
    }

    private String calls(ScheduledThread t) {
        return t.callSite == 0 ? "" : sites.site(t.callSite).variable();
    }

    private boolean wakes(ScheduledThread t) {
        t.spurious = t.loading == 0 && strategy.wakes(t);
        return t.spurious;
    }
}
