package dev.culprit.runtime.patterns;

import java.lang.reflect.Array;

/**
 * The shadows of all arrays that the program uses, by identity. An array that the program drops is dropped here too.
 */
final class ArrayShadows {
    private static final int STRIPES = 64;
    private static final ArrayShadows[] ALL = new ArrayShadows[STRIPES];

    static {
        for (int i = 0; i < STRIPES; i++) ALL[i] = new ArrayShadows();
    }

    private ArrayShadow[] buckets = new ArrayShadow[16];
    private int size;

    private ArrayShadows() {}

    static ArrayShadow of(Object array) {
        int hash = System.identityHashCode(array);
        hash ^= hash >>> 15;
        return ALL[hash & STRIPES - 1].get(array, hash / STRIPES);
    }

    static void clear() {
        for (ArrayShadows stripe : ALL) stripe.forget();
    }

    private synchronized void forget() {
        if (size == 0) return;
        buckets = new ArrayShadow[16];
        size = 0;
    }

    private synchronized ArrayShadow get(Object array, int hash) {
        for (ArrayShadow s = buckets[hash & buckets.length - 1]; s != null; s = s.next)
            if (s.hash == hash && s.refersTo(array)) return s;
        if (size >= buckets.length) rebuild();
        ArrayShadow shadow = new ArrayShadow(array, hash, Array.getLength(array));
        int slot = hash & buckets.length - 1;
        shadow.next = buckets[slot];
        buckets[slot] = shadow;
        size++;
        return shadow;
    }

    /** Removes what the program has dropped, and makes room if that was not enough. */
    private void rebuild() {
        int live = 0;
        for (ArrayShadow bucket : buckets)
            for (ArrayShadow s = bucket; s != null; s = s.next) if (!s.refersTo(null)) live++;
        ArrayShadow[] old = buckets;
        buckets = new ArrayShadow[live * 2 > old.length ? old.length * 2 : old.length];
        size = live;
        for (ArrayShadow bucket : old) {
            for (ArrayShadow s = bucket, next; s != null; s = next) {
                next = s.next;
                if (s.refersTo(null)) continue;
                int slot = s.hash & buckets.length - 1;
                s.next = buckets[slot];
                buckets[slot] = s;
            }
        }
    }
}
