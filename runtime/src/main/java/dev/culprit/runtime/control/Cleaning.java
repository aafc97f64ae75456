package dev.culprit.runtime.control;

import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;

/** What a cleaner does after an object was collected, or when the program asks for it. */
final class Cleaning extends PhantomReference<Object> implements Cleaner.Cleanable, Finalizers.Due {
    private final Runnable action;
    private final long stamp;

    Cleaning(Object object, ReferenceQueue<Object> queue, Runnable action, long stamp) {
        super(object, queue);
        this.action = action;
        this.stamp = stamp;
    }

    @Override
    public void clean() {
        if (!Finalizers.begin(this)) return;
        clear();
        action.run();
    }

    @Override
    public long stamp() {
        return stamp;
    }

    @Override
    public void perform() {
        clean();
    }
}
