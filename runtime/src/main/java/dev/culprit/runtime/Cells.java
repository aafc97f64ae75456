package dev.culprit.runtime;

import java.util.Arrays;

/** The windows of an object that more than one thread has touched in this run: by field, or by element of an array. */
final class Cells {
    final int epoch;
    /** The mark of the thread that had the object for itself before. */
    private final int owner;

    private int[][] cells;
    /** The fields' accesses in one sequence, from the second field on. */
    private int[] pairs;

    private int fields;

    Cells(Observer owner, int size) {
        this.epoch = owner.epoch;
        this.owner = owner.mark;
        this.cells = new int[size][];
    }

    /** The access to an element or static field; {@code last} is what the first thread last did to it, 0 for nothing. */
    void access(int slot, int last, int access, Observer me) {
        int[] cell = add(slot, last, access, me);
        if (Patterns.nearby != null) Patterns.nearby.add(cell, me.mark | access, me);
    }

    /** The access to a field inside the library, which only the library knows: seen from outside, a call accesses the object. */
    void accessInside(int slot, int last, int access, Observer me) {
        add(slot, last, access, me);
        if (Patterns.nearby != null) Patterns.nearby.add(this, me.mark | access, me);
    }

    /** The access without a look at others nearby: to an array inside the library, say, which belongs to an object that is looked at. */
    int[] add(int slot, int last, int access, Observer me) {
        int[] cell = slot < cells.length ? cells[slot] : null;
        if (cell == null) cell = create(slot, last, me);
        Window.add(cell, access, me);
        return cell;
    }

    /** The access to an application's field; the fields of an object are also looked at in pairs. */
    void accessField(int slot, int last, int access, Observer me) {
        int[] cell = slot < cells.length ? cells[slot] : null;
        if (cell == null) cell = createField(slot, last, me);
        Window.add(cell, access, me);
        int entry = me.mark | access;
        if (Patterns.nearby != null) Patterns.nearby.add(cell, entry, me);
        if (pairs == null) return;
        if (!Patterns.parallel) PairWindow.add(pairs, entry, me);
        else if (!PairWindow.isFolded(pairs, entry)) addToPairs(entry, me);
    }

    private synchronized void addToPairs(int entry, Observer me) {
        PairWindow.add(pairs, entry, me);
    }

    private synchronized int[] create(int slot, int last, Observer me) {
        if (slot >= cells.length) cells = Arrays.copyOf(cells, Math.max(slot + 1, cells.length * 2));
        if (cells[slot] != null) return cells[slot];
        int[] cell = Window.create(me);
        if (last != 0) Window.begin(cell, owner | last, me);
        cells[slot] = cell;
        return cell;
    }

    private synchronized int[] createField(int slot, int last, Observer me) {
        if (slot < cells.length && cells[slot] != null) return cells[slot];
        int[] first = fields == 1 ? only() : null;
        int[] cell = create(slot, last, me);
        fields++;
        if (first != null) {
            int[] window = PairWindow.create(first);
            me.keepPairs(this);
            pairs = window;
        }
        if (pairs != null && last != 0) PairWindow.addFirst(pairs, owner | last);
        return cell;
    }

    private int[] only() {
        for (int[] cell : cells) if (cell != null) return cell;
        return null;
    }

    synchronized void drainPairs(Observer me) {
        PairWindow.drain(pairs, me);
    }
}
