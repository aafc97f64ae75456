package dev.culprit.control.state;

import dev.culprit.runtime.control.Owners;
import java.util.Arrays;

/** The model of one object's monitor. */
public final class Monitor {
    public final Object lock;
    /** In the order of first use. */
    final int number;
    /** Where the application first used it. */
    final int firstSite;
    /** The only thread that has made or used it; null if there are several. */
    private ScheduledThread onlyUser;

    public ScheduledThread owner;
    public int depth;
    /** The table has dropped it, and makes another one if the object is locked again. */
    public boolean forgotten;
    /** Where the owner took it. */
    public int acquiredAt;
    /** The application's call through which the owner took it, where that was inside the library. */
    public int acquiredThrough;

    private ScheduledThread[] waiters = new ScheduledThread[2];
    private int waiting;
    /** A lock of the JDK's streams: modelled, but not a place to switch at. */
    public final boolean quiet;

    private final boolean library;

    Monitor(Object lock, int number, ScheduledThread user, int firstSite) {
        this.lock = lock;
        this.number = number;
        this.firstSite = firstSite;
        Class<?> type = lock.getClass();
        this.library = type.getClassLoader() == null && type != Object.class && type != Class.class && !type.isArray();
        this.quiet = library && type.getName().startsWith("java.io.");
        this.onlyUser = library && !quiet && Owners.isKnownToOthers(lock, user) ? null : user;
    }

    void usedBy(ScheduledThread user) {
        if (onlyUser != user) onlyUser = null;
    }

    /**
     * An object of a library class that one thread only has made and used is taken to be local to it. If another one
     * has made it, that one or a third may use it next.
     */
    public boolean isLocal() {
        return library && onlyUser != null;
    }

    public boolean isFree() {
        return owner == null;
    }

    boolean isIdle() {
        return owner == null && waiting == 0;
    }

    /** The thread that has waited longest, or null. */
    public ScheduledThread firstWaiter() {
        return waiting == 0 ? null : waiters[0];
    }

    public void addWaiter(ScheduledThread t) {
        if (waiting == waiters.length) waiters = Arrays.copyOf(waiters, waiting * 2);
        waiters[waiting++] = t;
    }

    public void removeWaiter(ScheduledThread t) {
        int to = 0;
        for (int i = 0; i < waiting; i++) if (waiters[i] != t) waiters[to++] = waiters[i];
        waiting = to;
    }
}
