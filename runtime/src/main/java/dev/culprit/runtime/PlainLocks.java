package dev.culprit.runtime;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Mutual exclusion for threads outside control (the JVM's own, the host's) in woven JDK code, whose real monitors are gone.
 * A few spin locks shared by all objects: such threads meet rarely and briefly. Because unrelated objects can share a lock,
 * waiting is bounded: a thread that cannot have the lock in time goes on without it.
 */
final class PlainLocks {
    private static final int STRIPES = 64;
    private static final long PATIENCE_NANOS = 200_000_000L;
    private static final AtomicReferenceArray<Thread> OWNERS = new AtomicReferenceArray<>(STRIPES);
    private static final int[] DEPTHS = new int[STRIPES];

    private PlainLocks() {}

    static void enter(Object lock) {
        if (Probes.controller == null) return;
        int stripe = stripe(lock);
        Thread me = Thread.currentThread();
        if (OWNERS.get(stripe) == me) {
            DEPTHS[stripe]++;
            return;
        }
        long start = 0;
        while (!OWNERS.compareAndSet(stripe, null, me)) {
            long now = System.nanoTime();
            if (start == 0) start = now;
            else if (now - start > PATIENCE_NANOS) return;
            Thread.onSpinWait();
        }
        DEPTHS[stripe] = 1;
    }

    static void exit(Object lock) {
        int stripe = stripe(lock);
        if (OWNERS.get(stripe) == Thread.currentThread() && --DEPTHS[stripe] == 0) OWNERS.set(stripe, null);
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
