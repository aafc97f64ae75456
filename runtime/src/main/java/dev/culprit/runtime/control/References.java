package dev.culprit.runtime.control;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads that wait in {@code ReferenceQueue.remove} until objects are collected, as those that clean up a cache. Under
 * control they are parked in the model. They are woken when the program asks for a collection or enqueues a reference;
 * what the JVM collects by itself is noticed then.
 */
public final class References {
    /** Those of the current trial. Only the thread in its turn uses it. */
    private static Thread[] waiting = {};

    private References() {}

    /** Begins a trial. */
    static void renew() {
        waiting = new Thread[0];
    }

    /** Called first in {@code ReferenceQueue.remove}: whether the caller waits in the model. */
    public static boolean isModelled() {
        return Probes.controlled() != null && !isOfJdk(Thread.currentThread());
    }

    /** The cleaners' threads of the JDK, which look every minute whether they are still needed. */
    private static boolean isOfJdk(Thread thread) {
        return thread.getClass().getName().equals("jdk.internal.misc.InnocuousThread");
    }

    /** {@code queue.remove(millis)}; 0 stands for no limit. */
    public static Reference<?> remove(ReferenceQueue<?> queue, long millis) throws InterruptedException {
        if (millis < 0) throw new IllegalArgumentException("Negative timeout value");
        long end = millis == 0 ? Long.MAX_VALUE : now() + Times.millisToNanos(millis);
        Thread me = Thread.currentThread();
        waiting = with(me);
        try {
            while (true) {
                Reference<?> found = queue.poll();
                if (found != null) return found;
                if (Thread.interrupted()) throw new InterruptedException();
                if (millis == 0) {
                    LockSupport.park(queue);
                } else {
                    long left = end - now();
                    if (left <= 0) return null;
                    LockSupport.parkNanos(queue, left);
                }
            }
        } finally {
            waiting = without(me);
        }
    }

    private static long now() {
        ControlledThread s = Probes.controlled();
        return s == null ? System.nanoTime() : Probes.controller.nanoTime(s);
    }

    /** Called last in {@code Reference.enqueue}, and after a collection: those that wait look again. */
    public static void woken() {
        if (waiting.length > 0 && Probes.controlled() != null) for (Thread t : waiting) LockSupport.unpark(t);
    }

    private static Thread[] with(Thread thread) {
        Thread[] more = Arrays.copyOf(waiting, waiting.length + 1);
        more[waiting.length] = thread;
        return more;
    }

    private static Thread[] without(Thread thread) {
        Thread[] fewer = new Thread[waiting.length];
        int count = 0;
        for (Thread t : waiting) if (t != thread) fewer[count++] = t;
        return Arrays.copyOf(fewer, count);
    }
}
