package dev.culprit.runtime;

/**
 * A set of patterns. Each is four accesses (see {@link Window}), the first two or three of them for a pair or a triple and 0 for the rest.
 * Threads take turns 1-2, 1-2-1 and 1-2-2-1; four accesses are on locations x-x-y-y. Where the first has the mark {@link #CROSSED}, on x-y-x-y; where it
 * has {@link #ALTERNATING}, threads are 1-2-1-2 and locations x-y-y-x.
 */
final class PatternSet {
    static final int ALTERNATING = 1 << 24;
    static final int CROSSED = 1 << 25;

    private int[] table = new int[4 * 16];
    private int size;

    void add(int a, int b, int c, int d) {
        if (size * 2 >= table.length / 4) grow();
        insert(a, b, c, d);
    }

    /** A pattern on two locations: {@code first} and the entries at {@code c} on the one, those at {@code d} and {@code b} on the other. */
    static void addPairs(PatternSet found, int first, int[] w, int c, int d, int b) {
        int x = first & Window.ACCESS;
        if (c < d) found.add(x, w[c] & Window.ACCESS, w[d] & Window.ACCESS, w[b] & Window.ACCESS);
        else if (c < b) found.add(CROSSED | x, w[d] & Window.ACCESS, w[c] & Window.ACCESS, w[b] & Window.ACCESS);
        else found.add(ALTERNATING | x, w[d] & Window.ACCESS, w[b] & Window.ACCESS, w[c] & Window.ACCESS);
    }

    void addAll(PatternSet other) {
        int[] t = other.table;
        for (int i = 0; i < t.length; i += 4) if (t[i] != 0) add(t[i], t[i + 1], t[i + 2], t[i + 3]);
    }

    /** Four numbers for each pattern. */
    int[] toArray() {
        int[] all = new int[size * 4];
        int n = 0;
        for (int i = 0; i < table.length; i += 4)
            if (table[i] != 0) {
                System.arraycopy(table, i, all, n, 4);
                n += 4;
            }
        return all;
    }

    private void insert(int a, int b, int c, int d) {
        int mask = table.length / 4 - 1;
        int h = ((a * 31 + b) * 31 + c) * 31 + d;
        h *= 0x9E3779B1;
        for (int i = (h ^ h >>> 15) & mask; ; i = i + 1 & mask) {
            int at = i * 4;
            if (table[at] == 0) {
                table[at] = a;
                table[at + 1] = b;
                table[at + 2] = c;
                table[at + 3] = d;
                size++;
                return;
            }
            if (table[at] == a && table[at + 1] == b && table[at + 2] == c && table[at + 3] == d) return;
        }
    }

    private void grow() {
        int[] old = table;
        table = new int[old.length * 2];
        size = 0;
        for (int i = 0; i < old.length; i += 4) if (old[i] != 0) insert(old[i], old[i + 1], old[i + 2], old[i + 3]);
    }
}
