package dev.culprit.control;

/** The model of one object's monitor. */
final class Monitor {
    final Object lock;
    /** In the order of first use. */
    final int number;
    /** Where the application first used it. */
    final int firstSite;
    /** The first runner that used it; null once a second one has. */
    ScheduledThread onlyUser;

    ScheduledThread owner;
    int depth;
    /** Where the owner took it, and the application's call that led there when that is inside the library. */
    int acquiredAt;

    int acquiredThrough;

    ScheduledThread[] waiters = new ScheduledThread[2];

    int waiting;
    /** Locks of the JDK's streams: kept, but no place to switch at. */
    final boolean quiet;
    /** An object of a library class that has had one user only is taken to be local. */
    final boolean library;

    Monitor(Object lock, int number, ScheduledThread user, int firstSite) {
        this.lock = lock;
        this.number = number;
        this.onlyUser = user;
        this.firstSite = firstSite;
        Class<?> type = lock.getClass();
        this.library = type.getClassLoader() == null && type != Object.class && type != Class.class && !type.isArray();
        this.quiet = library && type.getName().startsWith("java.io.");
    }

    boolean isLocal() {
        return library && onlyUser != null;
    }

    boolean isFree() {
        return owner == null;
    }

    void addWaiter(ScheduledThread r) {
        if (waiting == waiters.length) waiters = java.util.Arrays.copyOf(waiters, waiting * 2);
        waiters[waiting++] = r;
    }

    void removeWaiter(ScheduledThread r) {
        int to = 0;
        for (int i = 0; i < waiting; i++) if (waiters[i] != r) waiters[to++] = waiters[i];
        waiting = to;
    }
}
