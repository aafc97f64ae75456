package dev.culprit.control.state;

import java.lang.ref.WeakReference;

/**
 * Identity hash codes that were given to objects in a trial. It does not keep the objects alive: a program may wait
 * until they are collected.
 */
public final class HashCodes {
    public static final int UNKNOWN = -1;

    private static final class Known extends WeakReference<Object> {
        final int slot;
        final int hash;

        Known(Object object, int slot, int hash) {
            super(object);
            this.slot = slot;
            this.hash = hash;
        }
    }

    private Known[] entries = new Known[64];
    /** Including objects that were collected since the table was filled. */
    private int size;

    /** {@link #UNKNOWN} if it has none yet. */
    public int get(Object object) {
        Known[] e = entries;
        for (int i = slot(object) & e.length - 1; e[i] != null; i = i + 1 & e.length - 1)
            if (e[i].get() == object) return e[i].hash;
        return UNKNOWN;
    }

    /** The object has none yet. */
    public void put(Object object, int hash) {
        if ((size + 1) * 2 > entries.length) refill();
        Known added = new Known(object, slot(object), hash);
        insert(entries, added);
        size++;
    }

    /** Keeps the objects that still live. */
    private void refill() {
        int live = 0;
        for (Known k : entries) if (k != null && k.get() != null) live++;
        Known[] fresh = new Known[Math.max(64, Integer.highestOneBit(live + 1) * 8)];
        int count = 0;
        for (Known k : entries) {
            if (k == null || k.get() == null) continue;
            insert(fresh, k);
            count++;
        }
        // last, and without a call: the stack may overflow anywhere before
        entries = fresh;
        size = count;
    }

    private static void insert(Known[] table, Known added) {
        int i = added.slot & table.length - 1;
        while (table[i] != null) i = i + 1 & table.length - 1;
        table[i] = added;
    }

    private static int slot(Object object) {
        int h = System.identityHashCode(object);
        return h ^ h >>> 15;
    }
}
