package dev.culprit.runtime.patterns;

/**
 * Monitors that several threads take while they have another one. Where only sharing is of interest, they count as a
 * shared location: such threads may deadlock even if they share no data.
 */
public final class NestedMonitors {
    private static int epoch;
    private static int threads;

    private NestedMonitors() {}

    /** The application is about to take the monitor, or has just taken it. */
    public static void take(Object monitor) {
        Observer me = Patterns.observer();
        if (me != null && Patterns.sharingOnly && me.nests(monitor)) count(me);
    }

    static synchronized void count(Observer me) {
        if (epoch != me.epoch) threads = 0;
        epoch = me.epoch;
        if (++threads != 2) return;
        me.locations++;
        Patterns.shared(me);
    }
}
