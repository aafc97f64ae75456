package dev.culprit.runtime.patterns;

/**
 * What is known of a static field in this run: which thread uses it, and what its first thread last did to it, or its
 * window once it is shared.
 */
final class StaticShadow {
    /** Null before the first access and once the field is shared. */
    private Observer owner;

    private int last;
    private int[] cell;

    void access(int access, Observer me) {
        if (owner == me) {
            if (Window.isWrite(access) || !Window.isWrite(last)) last = access;
        } else {
            shared(access, me);
        }
    }

    private void shared(int access, Observer me) {
        int[] c = cell;
        if (c == null) c = claim(me);
        if (c == null) {
            last = access;
            return;
        }
        me.accesses++;
        int entry = me.mark | Patterns.seen(access, me);
        if (!Window.isRepeat(c, entry)) Window.access(c, entry, me);
    }

    /** The window, or null if the thread is the first. */
    private synchronized int[] claim(Observer me) {
        if (cell != null) return cell;
        Observer before = owner;
        if (before == null || before == me) {
            owner = me;
            return null;
        }
        int[] c = Window.create(me);
        // the first thread may have claimed the field a moment ago without having recorded its access yet
        if (last != 0) Window.begin(c, before.mark | last, me);
        me.keep(c);
        cell = c;
        owner = null;
        return c;
    }
}
