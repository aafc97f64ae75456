package dev.culprit.analysis.dependence.graph;

/** A map from non-zero longs to non-negative ints. */
public final class LongIntMap {
    private long[] keys = new long[1024];
    private int[] values = new int[1024];
    private int size;

    public void putIfAbsent(long key, int value) {
        if (size * 2 >= keys.length) grow();
        int i = slot(key);
        if (keys[i] != 0) return;
        keys[i] = key;
        values[i] = value;
        size++;
    }

    /** The value, or -1 if there is none. */
    public int get(long key) {
        int i = slot(key);
        return keys[i] == 0 ? -1 : values[i];
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int i = (int) (key ^ key >>> 32) & mask;
        while (keys[i] != 0 && keys[i] != key) i = i + 1 & mask;
        return i;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[oldKeys.length * 2];
        values = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] == 0) continue;
            int slot = slot(oldKeys[i]);
            keys[slot] = oldKeys[i];
            values[slot] = oldValues[i];
        }
    }
}
