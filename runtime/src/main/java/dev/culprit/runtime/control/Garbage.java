package dev.culprit.runtime.control;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;

/**
 * Garbage collection that the program asks for. A program that does so waits for objects to be collected. So control
 * first forgets the objects that it can do without, and the call returns when the JVM has enqueued references: virtual
 * time would not wait for that.
 */
public final class Garbage {
    private static final long MOST_NANOS = 5_000_000_000L;

    /** Virtual time. */
    private static final long MOST_MILLIS = 100;

    /** The references of one collection are enqueued in any order, and those of the next one after all of them. */
    private static final int COLLECTIONS = 2;

    /** False once the JVM did not collect anything when asked to. */
    private static volatile boolean collects = true;

    private Garbage() {}

    /** {@code System.gc()}. */
    public static void collect() {
        ControlledThread s = Probes.controlled();
        if (s == null) {
            System.gc();
            return;
        }
        collect(s);
        References.woken();
        Finalizers.start();
    }

    /**
     * Collects before the program goes on, and lets finalizers and cleaners end before. If they wait for this thread,
     * it does go on.
     */
    public static void collectFirst() {
        ControlledThread s = Probes.controlled();
        if (s == null) return;
        collect(s);
        References.woken();
        Thread thread = Finalizers.start();
        if (thread == null) return;
        try {
            thread.join(MOST_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void collect(ControlledThread s) {
        Probes.forgetArrays();
        Probes.controller.forgetUnused(s);
        for (int i = 0; i < COLLECTIONS; i++) {
            Reference<Object> last = new PhantomReference<>(new Object(), new ReferenceQueue<>());
            System.gc();
            if (collects) await(last);
        }
    }

    /** {@code runtime.gc()}. */
    public static void collect(Runtime runtime) {
        runtime.getClass();
        collect();
    }

    @SuppressWarnings("deprecation")
    private static void await(Reference<Object> last) {
        long until = System.nanoTime() + MOST_NANOS;
        while (!last.isEnqueued() && collects) {
            // Thread.yield is a door to the scheduler, and what is waited for is a thread of the JVM
            Thread.onSpinWait();
            collects = System.nanoTime() < until;
        }
    }
}
