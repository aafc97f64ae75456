package dev.culprit.runtime.suppression;

import dev.culprit.runtime.IdentityTable;
import java.lang.reflect.Array;

/** The marked locations of a run: fields, elements and static fields, and the marks that calls pass on. */
final class Locations {
    private final IdentityTable objects = new IdentityTable(64);
    private final IdentityTable threads = new IdentityTable(16);
    /** By collection, iterator, entry or view of the library. */
    private final IdentityTable held = new IdentityTable(16);

    private final ObjectMarks statics = new ObjectMarks();

    /**
     * What a thread passes to the method that it calls, and back. {@link CallMarks} counts those that are not empty.
     */
    static final class Transfer {
        /** Identifies the method that the marks are for; 0 if there are none. */
        int key;

        int arguments;
        int result;

        void key(int now) {
            int before = key | result;
            key = now;
            count(before);
        }

        void result(int now) {
            int before = key | result;
            result = now;
            count(before);
        }

        private void count(int before) {
            int now = key | result;
            if (before == 0 && now != 0) CallMarks.transfers(1);
            if (before != 0 && now == 0) CallMarks.transfers(-1);
        }
    }

    Transfer transfer() {
        Thread thread = Thread.currentThread();
        Transfer known = (Transfer) threads.get(thread);
        if (known != null) return known;
        Transfer added = new Transfer();
        threads.put(thread, added);
        return added;
    }

    private ObjectMarks known(Object object) {
        return object == null ? null : (ObjectMarks) objects.get(object);
    }

    private ObjectMarks of(Object object) {
        ObjectMarks known = known(object);
        if (known != null) return known;
        ObjectMarks added = new ObjectMarks();
        objects.put(object, added);
        return added;
    }

    boolean isMarked(Object object, String field) {
        ObjectMarks marks = known(object);
        return marks != null && marks.isMarked(field);
    }

    void set(Object object, String field, boolean marked) {
        if (object != null && (marked || known(object) != null)) of(object).set(field, marked);
    }

    boolean isMarked(Object array, int index) {
        ObjectMarks marks = known(array);
        return marks != null && marks.isMarked(index);
    }

    void set(Object array, int index, boolean marked) {
        if (array != null && (marked || known(array) != null)) of(array).set(index, Array.getLength(array), marked);
    }

    boolean isMarked(String field) {
        return statics.isMarked(field);
    }

    void set(String field, boolean marked) {
        if (marked || statics.isMarked(field)) statics.set(field, marked);
    }

    boolean isWhole(Object object) {
        ObjectMarks marks = known(object);
        return marks != null && marks.isWhole();
    }

    void markWhole(Object object) {
        if (object != null) of(object).markWhole();
    }

    /** The marked elements of a collection; null if it has none. */
    HeldElements held(Object container) {
        return container == null ? null : (HeldElements) held.get(container);
    }

    void hold(Object container, Object element) {
        HeldElements elements = held(container);
        if (elements == null) {
            elements = new HeldElements();
            held.put(container, elements);
        }
        elements.add(element);
    }

    /** The object is a part or view of what holds the elements. */
    void share(Object part, HeldElements elements) {
        held.put(part, elements);
    }
}
