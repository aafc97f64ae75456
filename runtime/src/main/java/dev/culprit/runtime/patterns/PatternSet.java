package dev.culprit.runtime.patterns;

/**
 * A set of patterns. Each has four accesses (see {@link Window}), of which a pair uses the first two and a triple the
 * first three; the rest is 0. The threads alternate as 1-2, 1-2-1 and 1-2-2-1. Four accesses are on the locations
 * x-x-y-y. If the first access has the mark {@link #CROSSED}, they are on x-y-x-y; if it has {@link #ALTERNATING}, the
 * threads are 1-2-1-2 and the locations x-y-y-x.
 */
final class PatternSet {
    static final int ALTERNATING = 1 << 24;
    static final int CROSSED = 1 << 25;

    private int[] table = new int[4 * 16];
    private int size;

    /** Called by the only writer of the set. A reader may be another thread, so that only additions take the lock. */
    void add(int a, int b, int c, int d) {
        if (!contains(a, b, c, d)) addNew(a, b, c, d);
    }

    private synchronized void addNew(int a, int b, int c, int d) {
        if (size * 2 >= table.length / 4) grow();
        insert(a, b, c, d);
    }

    private boolean contains(int a, int b, int c, int d) {
        int[] t = table;
        int at = start(a, b, c, d, t);
        while (t[at] != 0) {
            if (t[at] == a && t[at + 1] == b && t[at + 2] == c && t[at + 3] == d) return true;
            at = at + 4 & t.length - 1;
        }
        return false;
    }

    private static int start(int a, int b, int c, int d, int[] t) {
        int h = ((a * 31 + b) * 31 + c) * 31 + d;
        h *= 0x9E3779B1;
        return (h ^ h >>> 15) << 2 & t.length - 1;
    }

    /**
     * A pattern on two locations among accesses ordered from the newest: those at {@code a} and {@code c} are on one
     * location, those at {@code d} and {@code b} on the other; {@code a} and {@code b} belong to thread 1.
     */
    void addPairs(int[] w, int a, int c, int d, int b) {
        int x = w[a] & Window.ACCESS;
        if (c > d) add(x, w[c] & Window.ACCESS, w[d] & Window.ACCESS, w[b] & Window.ACCESS);
        else if (c > b) add(CROSSED | x, w[d] & Window.ACCESS, w[c] & Window.ACCESS, w[b] & Window.ACCESS);
        else add(ALTERNATING | x, w[d] & Window.ACCESS, w[b] & Window.ACCESS, w[c] & Window.ACCESS);
    }

    void addAll(PatternSet other) {
        int[] t = other.toArray();
        for (int i = 0; i < t.length; i += 4) add(t[i], t[i + 1], t[i + 2], t[i + 3]);
    }

    /** Four numbers for each pattern. */
    synchronized int[] toArray() {
        int[] all = new int[size * 4];
        int n = 0;
        for (int i = 0; i < table.length; i += 4)
            if (table[i] != 0) {
                System.arraycopy(table, i, all, n, 4);
                n += 4;
            }
        return all;
    }

    /** The index of a pattern that is not in the set. */
    private void insert(int a, int b, int c, int d) {
        int at = start(a, b, c, d, table);
        while (table[at] != 0) at = at + 4 & table.length - 1;
        table[at] = a;
        table[at + 1] = b;
        table[at + 2] = c;
        table[at + 3] = d;
        size++;
    }

    private void grow() {
        int[] old = table;
        table = new int[old.length * 2];
        size = 0;
        for (int i = 0; i < old.length; i += 4) if (old[i] != 0) insert(old[i], old[i + 1], old[i + 2], old[i + 3]);
    }
}
