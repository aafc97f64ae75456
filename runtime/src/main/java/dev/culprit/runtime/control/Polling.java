package dev.culprit.runtime.control;

/**
 * Waits for sockets and selectors in the model. Code of the JDK that would block in the kernel until a channel is ready
 * asks the kernel without waiting. If the channel is not ready, the thread waits here until another thread has changed
 * a channel, and asks again:
 *
 * <pre>{@code
 *     long wait = Polling.begin(timeout);
 *     while (wait >= 0) {
 *         int ready = poll(channel, Polling.millis());
 *         if (ready != 0) return ready;
 *         wait = Polling.await(wait);
 *     }
 *     return poll(channel, Polling.timeout(wait));
 * }</pre>
 *
 * <p>What other processes send is not seen by the model. So each wait also ends after a short time, which passes when
 * no other thread can run. The kernel is then asked to wait for as long: while all threads wait for channels, virtual
 * time is not faster than real time, and timeouts of connections have their meaning. When nothing has happened for some
 * seconds, the thread blocks in the kernel, outside the model. If both ends of all connections are in this process,
 * there is nobody to wait for, and virtual time passes without real waiting.
 *
 * <p>The static fields are used only by the thread that has the right to run.
 */
public final class Polling {
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long LONGEST_MILLIS = 32;
    private static final long IDLE_MILLIS = 3_000;
    /** How long the kernel gets to deliver what was sent, before it is asked who is connected. */
    private static final long SETTLED_MILLIS = 4;
    /** In virtual time, if no other process is connected. */
    private static final long IDLE_ALONE_NANOS = 60_000 * NANOS_PER_MILLI;
    /** Waits of threads whose program has its result. */
    private static final long LAST_MILLIS = 1_000;

    private static final Object CHANNELS = new Object();

    /** How many threads wait. */
    private static int waiting;
    /** For how long the kernel was waited for without success. */
    private static long idleMillis;

    private static boolean isLast;
    /** The virtual time since when it is known that no other process is connected, or -1. */
    private static long aloneSince = -1;

    private Polling() {}

    static void reset() {
        waiting = 0;
        idleMillis = 0;
        isLast = false;
        aloneSince = -1;
        OwnSockets.know();
    }

    /** The program has its result: nobody waits for other processes any more. */
    public static void last() {
        isLast = true;
    }

    /** The virtual time until which to wait, or a negative number: the kernel is asked to wait at once. */
    public static long begin(long timeoutMillis) {
        ControlledThread s = timeoutMillis == 0 || idleMillis > IDLE_MILLIS ? null : Probes.controlled();
        if (s == null) return outside(timeoutMillis);
        s.pollMillis = 0;
        return timeoutMillis < 0 ? Long.MAX_VALUE : Probes.controller.nanoTime(s) + Times.millisToNanos(timeoutMillis);
    }

    /** How long the kernel may wait now. */
    public static long millis() {
        ControlledThread s = Probes.current;
        return s == null ? 0 : s.pollMillis;
    }

    /** The timeout for the kernel after a negative result of {@link #begin} or {@link #await}. */
    public static long timeout(long wait) {
        return -wait - 3;
    }

    private static long outside(long timeoutMillis) {
        return -timeoutMillis - 3;
    }

    /** The kernel has nothing yet. Returns as {@link #begin} does. */
    public static long await(long until) {
        ControlledThread s = Probes.controlled();
        if (s == null) return outside(until == Long.MAX_VALUE ? -1 : 0);
        idleMillis += s.pollMillis;
        long now = Probes.controller.nanoTime(s);
        if (until <= now) return outside(0);
        long left = until == Long.MAX_VALUE ? Long.MAX_VALUE : (until - now) / NANOS_PER_MILLI + 1;
        if (s.pollMillis >= SETTLED_MILLIS && aloneSince < 0 && isAlone()) aloneSince = now;
        if (gaveUp(now) || s.thread.isInterrupted()) return outside(left == Long.MAX_VALUE ? -1 : left);
        long next = Math.min(left, next(s));
        boolean told = sleep(s, next * NANOS_PER_MILLI);
        s.pollMillis = told || isLast || aloneSince >= 0 ? 0 : next;
        return until;
    }

    private static boolean gaveUp(long now) {
        return !isLast && (aloneSince < 0 ? idleMillis > IDLE_MILLIS : now - aloneSince > IDLE_ALONE_NANOS);
    }

    private static long next(ControlledThread s) {
        if (isLast) return LAST_MILLIS;
        return aloneSince >= 0 ? LONGEST_MILLIS : Math.min(LONGEST_MILLIS, Math.max(1, s.pollMillis * 2));
    }

    private static boolean isAlone() {
        ControlledThread suspended = Probes.suspend();
        try {
            return OwnSockets.areClosedNow();
        } finally {
            Probes.resume(suspended);
        }
    }

    /** Waits in the model; true if a channel has changed before the time was over. */
    private static boolean sleep(ControlledThread s, long nanos) {
        Controller c = Probes.controller;
        long end = c.nanoTime(s) + nanos;
        c.enter(s, CHANNELS, 0);
        waiting++;
        try {
            c.await(s, CHANNELS, nanos, 0);
        } catch (InterruptedException e) {
            s.thread.interrupt();
        }
        // not if the trial is over: the next one may have begun
        waiting--;
        c.exit(s, CHANNELS, 0);
        return c.nanoTime(s) < end;
    }

    /** Something has become ready, here or for others. */
    public static void changed() {
        idleMillis = 0;
        aloneSince = -1;
        if (waiting == 0) return;
        ControlledThread s = Probes.controlled();
        if (s == null) return;
        Controller c = Probes.controller;
        c.enter(s, CHANNELS, 0);
        c.signal(s, CHANNELS, true, 0);
        c.exit(s, CHANNELS, 0);
    }
}
