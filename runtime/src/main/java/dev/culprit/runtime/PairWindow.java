package dev.culprit.runtime;

/**
 * The last accesses to the fields of one shared object, for patterns on two of them. An {@code int[]} as {@link Window} has it; a thread's accesses
 * in a row are folded by field.
 *
 * <p>Two threads that each access fields x and y are not serialisable when on x the first one comes first and on y the second one does, and each of
 * these two pairs conflicts. That covers the patterns on two variables of Hammer, Dolby, Vaziri and Tip (2008).
 */
final class PairWindow {
    private static final int SIZE = 0xff;

    private PairWindow() {}

    /** Begins with what is known of the first field. */
    static int[] create(int[] first) {
        int[] window = new int[1 + Math.min(2 * Patterns.windowSize, SIZE)];
        window[0] = Math.min(first[0] & SIZE, window.length - 1);
        System.arraycopy(first, 1, window, 1, window[0]);
        return window;
    }

    /** What the object's first thread last did to the field, before it was shared. */
    static void addFirst(int[] window, int entry) {
        int size = window[0];
        if (size + 1 >= window.length) return;
        System.arraycopy(window, 1, window, 2, size);
        window[1] = entry;
        window[0]++;
    }

    /** True when the entry changes nothing, as far as one can tell without the object's lock. */
    static boolean isFolded(int[] window, int entry) {
        for (int i = window[0]; i > 0 && !Window.isRemote(window[i], entry); i--) if (window[i] == entry) return true;
        return false;
    }

    static void add(int[] window, int entry, Observer me) {
        int size = window[0];
        for (int i = size; i > 0 && !Window.isRemote(window[i], entry); i--) {
            if (field(window[i]) != field(entry)) continue;
            if (Window.isWrite(entry) || !Window.isWrite(window[i])) window[i] = entry;
            return;
        }
        if (size == window.length - 1) {
            slide(window, me);
            size--;
        }
        window[++size] = entry;
        window[0] = size;
    }

    static void drain(int[] window, Observer me) {
        while (window[0] > 3) slide(window, me);
        window[0] = 0;
    }

    private static void slide(int[] window, Observer me) {
        extract(window, me);
        System.arraycopy(window, 2, window, 1, window[0] - 1);
        window[0]--;
    }

    /** Patterns whose first access is the oldest: the first thread's to x. */
    private static void extract(int[] w, Observer me) {
        int size = w[0];
        int first = w[1];
        for (int d = 2; d <= size; d++) {
            if (!Window.isRemote(w[d], first) || field(w[d]) == field(first)) continue;
            int b = conflict(w, d, size, first);
            if (b == 0) continue;
            int c = conflict(w, 1, size, w[d]);
            if (c != 0) PatternSet.addPairs(me.found, first, w, c, d, b);
        }
    }

    /** The first entry after {@code from} of the thread of {@code by} that conflicts with the one there; 0 for none. */
    private static int conflict(int[] w, int from, int size, int by) {
        for (int i = from + 1; i <= size; i++)
            if (!Window.isRemote(w[i], by)
                    && field(w[i]) == field(w[from])
                    && (Window.isWrite(w[i]) || Window.isWrite(w[from]))) return i;
        return 0;
    }

    private static int field(int entry) {
        return Contexts.variable(entry & Window.CONTEXT);
    }
}
