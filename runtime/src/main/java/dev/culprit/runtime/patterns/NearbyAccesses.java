package dev.culprit.runtime.patterns;

/**
 * The last accesses of a controlled run to shared locations of any kind, for patterns on two locations of different
 * objects. What a library call does to one object is one access, and consecutive accesses of a thread are merged by
 * location.
 *
 * <p>Entries form a ring and are numbered. A location that knows its number is found at once.
 */
final class NearbyAccesses {
    private final Object[] locations;
    private final int[] entries;
    /** The entries in order, the newest first. */
    private final Object[] orderedLocations;

    private final int[] ordered;
    private int size;
    /** The index of the next entry, and its number. */
    private int position;

    private int next = 1;
    /** How many of the last entries belong to one thread. */
    private int run;

    NearbyAccesses(int capacity) {
        locations = new Object[capacity];
        entries = new int[capacity];
        orderedLocations = new Object[capacity];
        ordered = new int[capacity];
    }

    /** An access to a location whose last access has the given number, 0 for none. Returns the number to remember. */
    int add(Object location, int turn, int entry, Observer me) {
        int back = next - turn & Window.TURNS;
        if (turn == 0 || back > run || isRemote(entry)) return append(location, entry, me);
        write(back, entry);
        return turn;
    }

    /** As above, for a location that does not know its number. */
    void add(Object location, int entry, Observer me) {
        if (!isRemote(entry))
            for (int back = 1; back <= run; back++)
                if (locations[index(back)] == location) {
                    write(back, entry);
                    return;
                }
        append(location, entry, me);
    }

    private boolean isRemote(int entry) {
        return run == 0 || Window.isRemote(entries[index(1)], entry);
    }

    private void write(int back, int entry) {
        int i = index(back);
        if (Window.isWrite(entry) && !Window.isWrite(entries[i])) entries[i] = entry;
    }

    private int index(int back) {
        int i = position - back;
        return i < 0 ? i + entries.length : i;
    }

    private int append(Object location, int entry, Observer me) {
        if (isRemote(entry)) run = 0;
        if (size == entries.length) slide(me);
        locations[position] = location;
        entries[position] = entry;
        if (++position == entries.length) position = 0;
        size++;
        if (run < entries.length) run++;
        int turn = next;
        next = next + 1 & Window.TURNS;
        if (next == 0) next = 1;
        Window.liveFrom = next - run & Window.TURNS;
        Window.live = run;
        return turn;
    }

    void drain(Observer me) {
        while (size > 3) slide(me);
        size = 0;
    }

    /** If all entries belong to one thread, there is nothing to find. */
    private void slide(Observer me) {
        if (run < size) extract(me);
        size--;
    }

    /** Patterns whose first access is the oldest. */
    private void extract(Observer me) {
        for (int i = 0; i < size; i++) {
            int from = index(i + 1);
            orderedLocations[i] = locations[from];
            ordered[i] = entries[from];
        }
        LocationPairs.find(ordered, orderedLocations, size, me);
    }
}
