package dev.culprit.analysis.slicing;

import java.util.Arrays;

/** A growing list of numbers, for the millions of nodes that a slice can have. */
final class IntList {
    private int[] items = new int[16];
    private int size;

    void add(int item) {
        if (size == items.length) items = Arrays.copyOf(items, size + (size >> 1));
        items[size++] = item;
    }

    int get(int i) {
        return items[i];
    }

    int removeLast() {
        return items[--size];
    }

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    void clear() {
        size = 0;
    }

    int[] toArray() {
        return Arrays.copyOf(items, size);
    }
}
