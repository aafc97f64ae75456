package dev.culprit.analysis.slicing;

/** Numbers by number, from 0; an open hash table. */
final class IntMap {
    static final int NONE = -1;

    /** Keys are kept plus one, so that 0 is free. */
    private int[] keys = new int[16];

    private int[] values = new int[16];
    private int size;

    /** The value, or {@link #NONE}. */
    int get(int key) {
        int slot = slot(key);
        return keys[slot] == 0 ? NONE : values[slot];
    }

    void put(int key, int value) {
        if (size >= keys.length >> 1) grow();
        int slot = slot(key);
        if (keys[slot] == 0) size++;
        keys[slot] = key + 1;
        values[slot] = value;
    }

    private int slot(int key) {
        int slot = key * 0x9E3779B1 >>> 7 & keys.length - 1;
        while (keys[slot] != 0 && keys[slot] != key + 1) slot = slot + 1 & keys.length - 1;
        return slot;
    }

    private void grow() {
        int[] oldKeys = keys;
        int[] oldValues = values;
        keys = new int[oldKeys.length << 1];
        values = new int[keys.length];
        size = 0;
        for (int i = 0; i < oldKeys.length; i++) if (oldKeys[i] != 0) put(oldKeys[i] - 1, oldValues[i]);
    }
}
