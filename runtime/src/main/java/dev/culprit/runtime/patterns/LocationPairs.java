package dev.culprit.runtime.patterns;

/**
 * Finds patterns on two locations. Two threads that each access x and y are not serialisable if the first thread comes
 * first on x, the second thread comes first on y, and both pairs conflict. This covers the two-variable patterns of
 * Hammer, Dolby, Vaziri and Tip (2008).
 */
final class LocationPairs {
    private LocationPairs() {}

    /**
     * The patterns whose first access is the oldest of the {@code size} accesses, which are ordered from the newest.
     * {@code locations} is null if they are fields of one object.
     */
    static void find(int[] accesses, Object[] locations, int size, Observer me) {
        int a = size - 1;
        for (int d = a - 1; d >= 0; d--) {
            if (!Window.isRemote(accesses[d], accesses[a]) || isSame(accesses, locations, d, a)) continue;
            int b = conflict(accesses, locations, d, accesses[a]);
            if (b < 0) continue;
            int c = conflict(accesses, locations, a, accesses[d]);
            if (c >= 0) me.found.addPairs(accesses, a, c, d, b);
        }
    }

    /**
     * The first access after the one at {@code from} that conflicts with it and belongs to the thread of {@code by}, or
     * -1.
     */
    private static int conflict(int[] accesses, Object[] locations, int from, int by) {
        for (int i = from - 1; i >= 0; i--)
            if (!Window.isRemote(accesses[i], by)
                    && (Window.isWrite(accesses[i]) || Window.isWrite(accesses[from]))
                    && isSame(accesses, locations, i, from)) return i;
        return -1;
    }

    private static boolean isSame(int[] accesses, Object[] locations, int i, int k) {
        return locations == null
                ? PairWindow.field(accesses[i]) == PairWindow.field(accesses[k])
                : locations[i] == locations[k];
    }
}
