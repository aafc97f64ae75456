package dev.culprit.runtime.patterns;

import java.lang.ref.WeakReference;

/**
 * What is known of an array, which has no room for it: which thread uses it, and what its first thread last did to each
 * element.
 */
final class ArrayShadow extends WeakReference<Object> {
    /** In longer arrays several elements share one location. */
    private static final int ELEMENT_LIMIT = 1 << 22;

    final int hash;
    ArrayShadow next;
    private final int mask;
    /** Of the first thread, by element. */
    final int[] last;
    /** Changes with each change of a window, as far as parallel threads can see it. */
    int version;

    /** Null before the first access and when the array is shared. */
    private Observer owner;
    /** The observer of the first owner. */
    private int mark;

    private int[][] cells;

    ArrayShadow(Object array, int hash, int length) {
        super(array);
        this.hash = hash;
        this.mask = length > ELEMENT_LIMIT ? ELEMENT_LIMIT - 1 : -1;
        this.last = new int[Math.min(length, ELEMENT_LIMIT)];
        if (length > ELEMENT_LIMIT) Patterns.longArrays = true;
    }

    /** The index at which the element's state is kept, or -1 if there is no such element. */
    int slot(int index) {
        int slot = index & mask;
        return slot < last.length ? slot : -1;
    }

    boolean isShared() {
        return cells != null;
    }

    /** True if the access changed no window and would not if it were repeated. */
    boolean access(int slot, int access, Observer me) {
        if (owner == me) {
            if (Window.isWrite(access) || !Window.isWrite(last[slot])) last[slot] = access;
            return false;
        }
        int[][] all = cells;
        if (all == null) all = claim(me);
        if (all != null) return accessShared(all, slot, access, me);
        last[slot] = access;
        return false;
    }

    private boolean accessShared(int[][] all, int slot, int access, Observer me) {
        int[] cell = all[slot];
        if (cell == null) {
            cell = create(slot, me);
            me.relieve();
        }
        me.accesses++;
        int seen = Patterns.seen(access, me);
        int entry = me.mark | seen;
        if (!Window.isRepeat(cell, entry)
                && (isInside(access) ? Window.add(cell, entry, me) : Window.access(cell, entry, me))) {
            version++;
            return false;
        }
        // through another call it would be another access
        return seen == access;
    }

    /** An array inside the library belongs to an object, whose accesses are considered together with others. */
    private static boolean isInside(int access) {
        return Contexts.callSite(access & Window.CONTEXT) != 0;
    }

    /** The thread repeats its last access to the element, under control. */
    void repeat(int slot, int access, Observer me) {
        if (!isInside(access)) Window.repeat(cells[slot], me.mark | access, me);
    }

    /** The windows by element, or null if the thread is the first. */
    private synchronized int[][] claim(Observer me) {
        if (cells != null) return cells;
        if (owner == null || owner == me) {
            owner = me;
            mark = me.mark;
            return null;
        }
        cells = new int[last.length][];
        me.keep(this);
        owner = null;
        version++;
        return cells;
    }

    private synchronized int[] create(int slot, Observer me) {
        if (cells[slot] != null) return cells[slot];
        int[] cell = Window.create(me);
        if (Patterns.earlyDrain) me.keep(cell); // the array may have been dropped
        if (last[slot] != 0) Window.begin(cell, mark | last[slot], me);
        return cells[slot] = cell;
    }

    synchronized void drain(Observer me) {
        for (int[] cell : cells) if (cell != null) Window.drain(cell, me);
    }
}
