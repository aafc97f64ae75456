package dev.culprit.runtime.control;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Mutual exclusion for threads outside control (the JVM's own, the host's) in woven JDK code, whose real monitors are gone.
 * A few spin locks shared by all objects: such threads meet rarely and briefly. Because unrelated objects can share a lock,
 * waiting is bounded: a thread that cannot have the lock in time goes on without it.
 */
final class PlainLocks {
    private static final int STRIPES = 64;
    private static final long PATIENCE_NANOS = 200_000_000L;
    /** The ids of the owning threads, 0 for none. Of all atomics this one needs no method handles, whose linkage needs locks. */
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

    /** A wait that ends by itself: the callers are loops, since wake-ups without a cause are allowed. */
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
