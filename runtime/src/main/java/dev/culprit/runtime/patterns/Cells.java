package dev.culprit.runtime.patterns;

import dev.culprit.runtime.Inline;
import java.util.Arrays;

/**
 * The windows of the fields of an object that more than one thread has touched in this run. Most objects have few
 * shared fields, so that the first two have fields of their own here.
 */
final class Cells {
    /** The observer of the thread that used the object alone before. */
    private final int tag;

    private int[] first;
    private int[] second;
    private int[][] others;
    /** The accesses to all fields in one sequence, once a second field is used. */
    private int[] pairs;

    Cells(Observer owner) {
        this.tag = owner.tag;
    }

    /** Whether it belongs to the observer's run. */
    @Inline
    boolean isOf(Observer me) {
        return ((tag ^ me.tag) & Observer.EPOCH) == 0;
    }

    /** An access to a field inside the library. From outside, a call accesses the object as a whole. */
    void accessInside(int slot, int last, int access, Observer me) {
        int[] cell = cell(slot);
        if (cell == null) {
            cell = create(slot, last, me);
            me.relieve();
        }
        me.accesses++;
        int entry = me.mark | access;
        NearbyAccesses nearby = Patterns.nearby;
        if (nearby != null) nearby.add(this, entry, me);
        else if (Window.isRepeat(cell, entry)) return;
        Window.add(cell, entry, me);
    }

    /** An access to a field of the application. The fields of an object are also considered in pairs. */
    void accessField(int slot, int last, int access, Observer me) {
        int[] cell = cell(slot);
        if (cell == null) {
            cell = createField(slot, last, me);
            me.relieve();
        }
        me.accesses++;
        int entry = me.mark | access;
        boolean parallel = Patterns.parallel;
        if (Window.isRepeat(cell, entry)) {
            if (!parallel || pairs == null) return;
        } else {
            Window.access(cell, entry, me);
            if (pairs == null) return;
        }
        if (!parallel) PairWindow.add(pairs, entry, me);
        else if (!PairWindow.isFolded(pairs, entry)) addToPairs(entry, me);
    }

    private synchronized void addToPairs(int entry, Observer me) {
        PairWindow.add(pairs, entry, me);
    }

    @Inline
    private int[] cell(int slot) {
        if (slot == 0) return first;
        if (slot == 1) return second;
        int[][] all = others;
        return all != null && slot - 2 < all.length ? all[slot - 2] : null;
    }

    private synchronized int[] create(int slot, int last, Observer me) {
        int[] cell = cell(slot);
        if (cell != null) return cell;
        boolean known = count() > 0;
        cell = Window.create(me);
        if (!known) me.keep(this);
        else if (Patterns.earlyDrain) me.keep(cell); // the object may have been dropped
        if (last != 0) Window.begin(cell, tag & Window.MARK | last, me);
        put(slot, cell);
        return cell;
    }

    private void put(int slot, int[] cell) {
        if (slot == 0) first = cell;
        else if (slot == 1) second = cell;
        else {
            int place = slot - 2;
            if (others == null) others = new int[place + 1][];
            else if (place >= others.length) others = Arrays.copyOf(others, place + 1);
            others[place] = cell;
        }
    }

    private synchronized int[] createField(int slot, int last, Observer me) {
        if (cell(slot) != null) return cell(slot);
        int[] only = count() == 1 ? only() : null;
        int[] cell = create(slot, last, me);
        int[] window = pairs != null ? pairs : only != null ? PairWindow.create(only) : null;
        if (window != null && last != 0) PairWindow.addFirst(window, tag & Window.MARK | last);
        pairs = window;
        return cell;
    }

    private int count() {
        int n = (first == null ? 0 : 1) + (second == null ? 0 : 1);
        if (others != null) for (int[] cell : others) if (cell != null) n++;
        return n;
    }

    private int[] only() {
        if (first != null) return first;
        if (second != null) return second;
        for (int[] cell : others) if (cell != null) return cell;
        return null;
    }

    synchronized void drain(Observer me) {
        if (first != null) Window.drain(first, me);
        if (second != null) Window.drain(second, me);
        if (others != null) for (int[] cell : others) if (cell != null) Window.drain(cell, me);
        if (pairs != null) PairWindow.drain(pairs, me);
    }
}
