package dev.culprit.runtime;

import java.lang.ref.WeakReference;

/** What is known of an array, which has no room for it in itself: who uses it, and what its first thread last did to each element. */
final class ArrayShadow extends WeakReference<Object> {
    /** Longer arrays have several elements for one location. */
    private static final int ELEMENT_LIMIT = 1 << 22;

    final int hash;
    ArrayShadow next;
    private final int mask;
    private final int[] last;
    private Object watch;

    ArrayShadow(Object array, int hash, int length) {
        super(array);
        this.hash = hash;
        this.mask = length > ELEMENT_LIMIT ? ELEMENT_LIMIT - 1 : -1;
        this.last = new int[Math.min(length, ELEMENT_LIMIT)];
        if (length > ELEMENT_LIMIT) Patterns.longArrays = true;
    }

    void access(int index, int access, Observer me) {
        int slot = index & mask;
        // out of bounds, as the access itself will find
        if (slot < 0 || slot >= last.length) return;
        Object w = watch;
        if (w == me) {
            if (Window.isWrite(access) || !Window.isWrite(last[slot])) last[slot] = access;
        } else {
            shared(w, slot, access, me);
        }
    }

    private void shared(Object w, int slot, int access, Observer me) {
        if (!(w instanceof Cells) || ((Cells) w).epoch != me.epoch) w = claim(me);
        if (w == me) last[slot] = access;
        else if (Contexts.callSite(access & Window.CONTEXT) == 0)
            ((Cells) w).access(slot, last[slot], Patterns.seen(access, me), me);
        else ((Cells) w).add(slot, last[slot], Patterns.seen(access, me), me);
    }

    private synchronized Object claim(Observer me) {
        Object w = watch;
        if (w instanceof Cells && ((Cells) w).epoch == me.epoch) return w;
        if (w instanceof Observer && w != me && ((Observer) w).epoch == me.epoch)
            return watch = new Cells((Observer) w, last.length);
        return watch = me;
    }
}
