package dev.culprit.runtime.control;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Mutual exclusion for threads outside control (the JVM's own and the host's) in woven JDK code, which has no real
 * monitors. A few spin locks are shared by all objects, since such threads meet rarely and briefly. Because unrelated
 * objects can share a lock, waiting is bounded: a thread that does not get the lock in time continues without it.
 */
final class PlainLocks {
    private static final int STRIPES = 64;
    private static final long PATIENCE_NANOS = 200_000_000L;
    /**
     * The ids of the owning threads, 0 for none. This is the only atomic class that needs no method handles, whose
     * linkage needs locks.
     */
    private static final AtomicLong[] OWNERS = new AtomicLong[STRIPES];

    private static final int[] DEPTHS = new int[STRIPES];

    static {
        for (int i = 0; i < STRIPES; i++) OWNERS[i] = new AtomicLong();
    }

    private PlainLocks() {}

    static void enter(Object lock) {
        int stripe = stripe(lock);
        long me = Thread.currentThread().getId();
        if (OWNERS[stripe].get() == me) {
            DEPTHS[stripe]++;
            return;
        }
        long start = 0;
        while (!OWNERS[stripe].compareAndSet(0, me)) {
            long now = System.nanoTime();
            if (start == 0) start = now;
            else if (now - start > PATIENCE_NANOS) return;
            Thread.onSpinWait();
        }
        DEPTHS[stripe] = 1;
    }

    static void exit(Object lock) {
        int stripe = stripe(lock);
        if (OWNERS[stripe].get() == Thread.currentThread().getId() && --DEPTHS[stripe] == 0) OWNERS[stripe].set(0);
    }

    /** A wait that ends by itself. Callers wait in loops, since spurious wake-ups are allowed. */
    static void await(Object lock) throws InterruptedException {
        exit(lock);
        try {
            Thread.sleep(1);
        } finally {
            enter(lock);
        }
    }

    private static int stripe(Object lock) {
        return System.identityHashCode(lock) & (STRIPES - 1);
    }
}
