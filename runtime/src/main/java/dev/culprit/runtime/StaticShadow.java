package dev.culprit.runtime;

/** What is known of a static field: who uses it, and what its first thread last did to it. */
final class StaticShadow {
    private Object watch;
    private int last;

    void access(int access, Observer me) {
        Object w = watch;
        if (w == me) {
            if (Window.isWrite(access) || !Window.isWrite(last)) last = access;
        } else {
            shared(w, access, me);
        }
    }

    private void shared(Object w, int access, Observer me) {
        if (!(w instanceof Cells) || ((Cells) w).epoch != me.epoch) w = claim(me);
        if (w == me) last = access;
        else ((Cells) w).access(0, last, Patterns.seen(access, me), me);
    }

    private synchronized Object claim(Observer me) {
        Object w = watch;
        if (w instanceof Cells && ((Cells) w).epoch == me.epoch) return w;
        if (w instanceof Observer && w != me && ((Observer) w).epoch == me.epoch)
            return watch = new Cells((Observer) w, 1);
        return watch = me;
    }
}
