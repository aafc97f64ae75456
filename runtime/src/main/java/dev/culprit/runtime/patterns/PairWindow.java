package dev.culprit.runtime.patterns;

import java.util.Arrays;

/**
 * The last accesses to the fields of one shared object, for patterns on two of them: an {@code int[]} of entries as in
 * {@link Window}, but with the newest first and 0 for none. Consecutive accesses of a thread are merged by field.
 */
final class PairWindow {
    private PairWindow() {}

    /** Starts with what is known of the first field. */
    static int[] create(int[] first) {
        int[] window = new int[2 * Patterns.windowSize];
        int size = Window.size(first);
        for (int i = 0; i < size; i++) window[i] = first[size - i];
        return window;
    }

    /** What the object's first thread last did to the field before it was shared. */
    static void addFirst(int[] window, int entry) {
        int size = size(window);
        if (size < window.length) window[size] = entry;
    }

    private static int size(int[] window) {
        int size = window.length;
        while (size > 0 && window[size - 1] == 0) size--;
        return size;
    }

    /** True if the entry changes nothing, as far as can be seen without the object's lock. */
    static boolean isFolded(int[] window, int entry) {
        for (int known : window) {
            if (known == entry) return true;
            if (Window.isRemote(known, entry)) return false;
        }
        return false;
    }

    static void add(int[] window, int entry, Observer me) {
        for (int i = 0; i < window.length && !Window.isRemote(window[i], entry); i++) {
            if (field(window[i]) != field(entry)) continue;
            if (Window.isWrite(entry) || !Window.isWrite(window[i])) window[i] = entry;
            return;
        }
        int last = window.length - 1;
        if (window[last] != 0) LocationPairs.find(window, null, window.length, me);
        System.arraycopy(window, 0, window, 1, last);
        window[0] = entry;
    }

    static void drain(int[] window, Observer me) {
        for (int size = size(window); size > 3; size--) LocationPairs.find(window, null, size, me);
        Arrays.fill(window, 0);
    }

    static int field(int entry) {
        return Contexts.variable(entry & Window.CONTEXT);
    }
}
