package dev.culprit.runtime;

import java.util.Arrays;

/**
 * Service threads of the JDK that the program has woken and that have not returned from {@code park} since. Until the
 * system lets them run they look as if they waited for work.
 *
 * <p>Used by controlled threads and by service threads at the same time. The real monitor is held for a few
 * instructions only.
 */
public final class WokenServices {
    private static final Object LOCK = new Object();
    private static Thread[] woken = new Thread[4];
    private static int count;

    private WokenServices() {}

    public static void add(Thread thread) {
        synchronized (LOCK) {
            for (int i = 0; i < count; i++) if (woken[i] == thread) return;
            if (count == woken.length) woken = Arrays.copyOf(woken, count * 2);
            woken[count++] = thread;
        }
    }

    public static void remove(Thread thread) {
        synchronized (LOCK) {
            for (int i = 0; i < count; i++) {
                if (woken[i] != thread) continue;
                woken[i] = woken[--count];
                woken[count] = null;
                return;
            }
        }
    }

    /** Whether one of them has something to do that it has not begun. */
    public static boolean any() {
        synchronized (LOCK) {
            for (int i = 0; i < count; i++) if (woken[i].isAlive()) return true;
            return false;
        }
    }
}
