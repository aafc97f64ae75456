package dev.culprit.runtime.control;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/**
 * Waits for a condition of a lock that end without a reason. The JDK waits in a loop until it is signalled, although it
 * need not. Such a wait becomes one with a short timeout instead: the controller advances the virtual time beyond it.
 */
public final class Conditions {
    /** Longer than what reading the clock on the way to the wait takes. */
    private static final long SHORT = 100_000;

    private static final long NOT_WOKEN = -1;

    /** The controller is asked. */
    public static boolean areWoken;

    private Conditions() {}

    /** Called first in {@code await()}. Returns false if the real method must run. */
    public static boolean await(Condition condition) throws InterruptedException {
        return areWoken && awaitNanos(condition, Long.MAX_VALUE) != NOT_WOKEN;
    }

    /** Called first in {@code await(long, TimeUnit)}: 1 if the time is not over, -1 if the real method must run. */
    public static int await(Condition condition, long time, TimeUnit unit) throws InterruptedException {
        return areWoken && awaitNanos(condition, unit.toNanos(time)) != NOT_WOKEN ? 1 : -1;
    }

    /**
     * Called first in {@code awaitUntil(Date)}: 1 if the time is not over, 0 if it is, -1 if the real method must run.
     */
    public static int awaitUntil(Condition condition, Date end) throws InterruptedException {
        long millis = end.getTime();
        if (!await(condition)) return -1;
        return Times.currentTimeMillis() < millis ? 1 : 0;
    }

    /** Called first in {@code awaitUninterruptibly()}. Returns false if the real method must run. */
    public static boolean awaitUninterruptibly(Condition condition) {
        try {
            return await(condition);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /**
     * Called first in {@code awaitNanos(long)}. Returns what is left of the time, or -1 if the real method must run.
     */
    public static long awaitNanos(Condition condition, long nanos) throws InterruptedException {
        if (!areWoken || nanos <= SHORT) return NOT_WOKEN;
        ControlledThread s = Probes.controlled();
        if (s == null || !Probes.controller.wakes(s)) return NOT_WOKEN;
        try {
            condition.awaitNanos(SHORT);
            return nanos - SHORT;
        } finally {
            Probes.controller.returned(s);
        }
    }
}
