package dev.culprit.runtime;

/**
 * The last accesses of a controlled run to shared locations of any kind, for patterns on two of them that belong to different objects. What a library call does
 * to one object is one access, and a thread's accesses in a row are folded by location. As in {@link PairWindow}, two threads are not serialisable when the
 * first one comes first at one location and the second one at the other.
 */
final class NearbyAccesses {
    private final Object[] locations;
    private final int[] entries;
    private int size;

    NearbyAccesses(int capacity) {
        locations = new Object[capacity];
        entries = new int[capacity];
    }

    void add(Object location, int entry, Observer me) {
        for (int i = size - 1; i >= 0 && !Window.isRemote(entries[i], entry); i--) {
            if (locations[i] != location) continue;
            if (Window.isWrite(entry) && !Window.isWrite(entries[i])) entries[i] = entry;
            return;
        }
        if (size == entries.length) slide(me);
        locations[size] = location;
        entries[size++] = entry;
    }

    void drain(Observer me) {
        while (size > 3) slide(me);
        size = 0;
    }

    private void slide(Observer me) {
        extract(me);
        size--;
        System.arraycopy(locations, 1, locations, 0, size);
        System.arraycopy(entries, 1, entries, 0, size);
        locations[size] = null;
    }

    /** Patterns whose first access is the oldest. */
    private void extract(Observer me) {
        for (int d = 1; d < size; d++) {
            if (!Window.isRemote(entries[d], entries[0]) || locations[d] == locations[0]) continue;
            int b = conflict(d, entries[0]);
            if (b == 0) continue;
            int c = conflict(0, entries[d]);
            if (c != 0) PatternSet.addPairs(me.found, entries[0], entries, c, d, b);
        }
    }

    /** The first entry after {@code from} of the thread of {@code by} that conflicts with the one there; 0 for none. */
    private int conflict(int from, int by) {
        for (int i = from + 1; i < size; i++)
            if (!Window.isRemote(entries[i], by)
                    && locations[i] == locations[from]
                    && (Window.isWrite(entries[i]) || Window.isWrite(entries[from]))) return i;
        return 0;
    }
}
