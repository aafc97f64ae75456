package dev.culprit.runtime.control;

/**
 * Replaces the JVM's monitors in woven code under control. Real monitors are not entered: one thread runs at a time and
 * the model decides who owns what, so that a waiting thread never blocks a thread of the JVM.
 *
 * <p>Threads outside control that run woven JDK code exclude each other through {@link PlainLocks}. It is not used
 * while there is no controller, because it needs more of the JDK than is available while the JVM boots.
 */
public final class Monitors {
    private Monitors() {}

    /**
     * Loads what threads outside control need before there is a controller. Later it would be needed to load itself.
     */
    public static void prepare() {
        PlainLocks.enter(Monitors.class);
        PlainLocks.exit(Monitors.class);
    }

    public static void enter(Object lock, int site) {
        if (lock == null) throw new NullPointerException("Cannot enter synchronized block because value is null");
        Room.need();
        ControlledThread s = Probes.controlled();
        if (s != null) Probes.controller.enter(s, lock, site);
        else if (Probes.controller != null) PlainLocks.enter(lock);
    }

    public static void exit(Object lock, int site) {
        ControlledThread s = Probes.controlled();
        if (s != null) Probes.controller.exit(s, lock, site);
        else if (Probes.controller != null) PlainLocks.exit(lock);
    }

    public static void await(Object lock, int site) throws InterruptedException {
        awaitNanos(lock, 0, site);
    }

    public static void await(Object lock, long millis, int site) throws InterruptedException {
        if (millis < 0) throw new IllegalArgumentException("timeout value is negative");
        awaitNanos(lock, Times.millisToNanos(millis), site);
    }

    public static void await(Object lock, long millis, int nanos, int site) throws InterruptedException {
        if (millis < 0) throw new IllegalArgumentException("timeout value is negative");
        if (nanos < 0 || nanos > 999999) throw new IllegalArgumentException("nanosecond timeout value out of range");
        awaitNanos(lock, Times.millisToNanos(millis) + nanos, site);
    }

    public static void signal(Object lock, int site) {
        signal(lock, false, site);
    }

    public static void signalAll(Object lock, int site) {
        signal(lock, true, site);
    }

    public static boolean holdsLock(Object lock) {
        ControlledThread s = Probes.controlled();
        if (s == null) return Thread.holdsLock(lock);
        if (lock == null) throw new NullPointerException();
        return Probes.controller.holdsLock(s, lock);
    }

    private static void awaitNanos(Object lock, long nanos, int site) throws InterruptedException {
        Room.need();
        ControlledThread s = Probes.controlled();
        if (s == null) PlainLocks.await(lock);
        else if (isHeldOutside(s, lock)) awaitOutside(lock, nanos);
        else Probes.controller.await(s, lock, nanos, site);
    }

    /** Whether code that is not woven holds the real monitor and has called woven code to wait. */
    private static boolean isHeldOutside(ControlledThread s, Object lock) {
        return lock != null && Thread.holdsLock(lock) && !Probes.controller.holdsLock(s, lock);
    }

    /** Time outside the model is real. */
    private static void awaitOutside(Object lock, long nanos) throws InterruptedException {
        if (nanos == 0) lock.wait();
        else lock.wait(nanos / 1_000_000, (int) (nanos % 1_000_000));
    }

    private static void signal(Object lock, boolean all, int site) {
        if (lock == null) throw new NullPointerException();
        ControlledThread s = Probes.controlled();
        if (s != null) Probes.controller.signal(s, lock, all, site);
    }
}
