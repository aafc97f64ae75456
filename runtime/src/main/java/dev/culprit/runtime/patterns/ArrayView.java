package dev.culprit.runtime.patterns;

import dev.culprit.runtime.Apart;
import dev.culprit.runtime.Inline;
import java.util.Arrays;

/**
 * An array as one thread sees it: what this thread last did to each element, as long as a repeat changes nothing. Most
 * accesses are then one comparison, and data that all threads only read is not written by any of them.
 */
final class ArrayView {
    private static final int[] NOTHING = {};

    /** 1 where more than one thread uses the array, so that accesses count. */
    private int shared;

    /** The shadow's own array while only this thread uses it. */
    private int[] last = NOTHING;
    /** The state of the shadow that {@link #last} belongs to. */
    private int version;

    private final ArrayShadow shadow;
    private int misses;

    ArrayView(ArrayShadow shadow) {
        this.shadow = shadow;
    }

    @Inline
    void access(int index, int access, Observer me) {
        int[] known = last;
        if (index >= 0 && index < known.length && known[index] == access && version == shadow.version) {
            me.accesses += shared;
            if (shared != 0 && !Patterns.parallel) shadow.repeat(index, access, me);
        } else {
            accessAnew(index, access, me);
        }
    }

    @Apart
    private void accessAnew(int index, int access, Observer me) {
        int slot = shadow.slot(index);
        // out of bounds: the access itself will fail
        if (slot < 0) return;
        boolean repeats = shadow.access(slot, access, me);
        if (!shadow.isShared()) {
            last = shadow.last;
            return;
        }
        if (shared == 0) share();
        // in long arrays, where several elements share a location, only the first ones are found here again
        if (repeats && slot == index) remember(slot, access);
    }

    private void share() {
        last = new int[shadow.last.length];
        version = shadow.version;
        shared = 1;
    }

    /**
     * Windows of an array that is written change all the time. Starting again then takes as many accesses as there are
     * elements.
     */
    private void remember(int slot, int access) {
        if (version != shadow.version) {
            if (++misses < last.length) return;
            misses = 0;
            Arrays.fill(last, 0);
            version = shadow.version;
        }
        last[slot] = access;
    }
}
