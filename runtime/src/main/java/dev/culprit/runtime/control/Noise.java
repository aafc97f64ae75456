package dev.culprit.runtime.control;

import dev.culprit.runtime.Apart;
import dev.culprit.runtime.Inline;

/**
 * The probe of free-running trials, in which threads run in parallel and are sometimes delayed where a switch may
 * matter. Threads share nothing here but the settings, so that the probe itself imposes no order.
 */
public final class Noise {
    /** Whether anything happens at points. */
    private static boolean active;

    /** How many of 2^16 points delay the thread. */
    private static int rate;

    private static long seed;

    /** What else happens at points; null if nothing does. */
    private static Waiting waiting;

    /** Lets threads wait at some points. */
    public interface Waiting {
        void at(int site);
    }

    /**
     * In a class of its own, because a thread local cannot be created while the JVM boots, when the first points are
     * passed.
     */
    private static final class States {
        static final ThreadLocal<long[]> OF_THREADS = new ThreadLocal<>();
    }

    private Noise() {}

    /** From now on, {@code rate} of 2^16 points delay the thread, and {@code waiting} is called unless it is null. */
    public static void begin(int rate, long seed, Waiting waiting) {
        Noise.seed = seed;
        Noise.rate = rate;
        Noise.waiting = waiting;
        active = rate != 0 || waiting != null;
    }

    public static void end() {
        begin(0, 0, null);
    }

    @Inline
    public static void point(int site) {
        if (active) act(site);
    }

    @Apart
    private static void act(int site) {
        Waiting w = waiting;
        if (w != null) w.at(site);
        if (rate != 0) maybeDelay();
    }

    private static void maybeDelay() {
        long[] state = States.OF_THREADS.get();
        if (state == null) {
            state = new long[] {
                seed + 0x9E3779B97F4A7C15L * Thread.currentThread().getName().hashCode()
            };
            States.OF_THREADS.set(state);
        }
        long x = state[0];
        x ^= x << 13;
        x ^= x >>> 7;
        x ^= x << 17;
        state[0] = x == 0 ? 1 : x;
        if ((x >>> 16 & 0xffff) < rate) delay(x);
    }

    private static void delay(long x) {
        int kind = (int) (x >>> 40 & 7);
        if (kind < 4) {
            Thread.yield();
        } else {
            long until = System.nanoTime() + (x >>> 44 & 0x1ffff);
            while (System.nanoTime() < until) Thread.onSpinWait();
        }
    }
}
