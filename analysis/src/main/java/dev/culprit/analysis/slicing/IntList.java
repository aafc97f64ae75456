package dev.culprit.analysis.slicing;

import java.util.Arrays;

/** A growing list of ints. A slice can have millions of nodes. */
public final class IntList {
    private int[] items = new int[16];
    private int size;

    public void add(int item) {
        if (size == items.length) items = Arrays.copyOf(items, size + (size >> 1));
        items[size++] = item;
    }

    public int get(int i) {
        return items[i];
    }

    public int removeLast() {
        return items[--size];
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    boolean contains(int item) {
        for (int i = 0; i < size; i++) if (items[i] == item) return true;
        return false;
    }

    public int[] toArray() {
        return Arrays.copyOf(items, size);
    }
}
