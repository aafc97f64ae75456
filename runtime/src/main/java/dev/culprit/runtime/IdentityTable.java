package dev.culprit.runtime;

/** A map from objects, by identity, to values. It is made for one trial and dropped with it. */
public final class IdentityTable {
    /** Each key is followed by its value. */
    private Object[] entries;

    private int size;

    public IdentityTable(int capacity) {
        entries = new Object[capacity * 2];
    }

    public Object get(Object key) {
        Object[] e = entries;
        for (int i = slot(key, e.length); ; i = next(i, e.length)) {
            Object k = e[i];
            if (k == key) return e[i + 1];
            if (k == null) return null;
        }
    }

    public void put(Object key, Object value) {
        if ((size + 1) * 4 > entries.length) refill(entries.length * 2, null);
        int i = slot(key, entries.length);
        while (entries[i] != null && entries[i] != key) i = next(i, entries.length);
        if (entries[i] == null) size++;
        entries[i] = key;
        entries[i + 1] = value;
    }

    public int size() {
        return size;
    }

    /** Removes every entry whose value is not of the given class. What is removed can be learned again. */
    public void retain(Class<?> valueClass) {
        refill(entries.length, valueClass);
    }

    public void forEach(java.util.function.BiConsumer<Object, Object> action) {
        for (int i = 0; i < entries.length; i += 2) if (entries[i] != null) action.accept(entries[i], entries[i + 1]);
    }

    private static int slot(Object key, int length) {
        int h = System.identityHashCode(key);
        return (h ^ (h >>> 15)) << 1 & length - 1;
    }

    private static int next(int i, int length) {
        return i + 2 & length - 1;
    }

    private void refill(int length, Class<?> valueClass) {
        Object[] fresh = new Object[length];
        int count = 0;
        for (int i = 0; i < entries.length; i += 2) {
            if (entries[i] == null || valueClass != null && entries[i + 1].getClass() != valueClass) continue;
            int to = slot(entries[i], length);
            while (fresh[to] != null) to = next(to, length);
            fresh[to] = entries[i];
            fresh[to + 1] = entries[i + 1];
            count++;
        }
        // last, and without a call: the stack may overflow anywhere before
        entries = fresh;
        size = count;
    }
}
