package dev.culprit.runtime;

/** A map from objects, by identity, to values; made for one trial and dropped with it. */
public final class IdentityTable {
    private Object[] keys;
    private Object[] values;
    private int size;

    public IdentityTable(int capacity) {
        keys = new Object[capacity];
        values = new Object[capacity];
    }

    public Object get(Object key) {
        int mask = keys.length - 1;
        for (int i = slot(key, mask); ; i = (i + 1) & mask) {
            Object k = keys[i];
            if (k == key) return values[i];
            if (k == null) return null;
        }
    }

    public void put(Object key, Object value) {
        if ((size + 1) * 2 > keys.length) grow();
        int mask = keys.length - 1;
        int i = slot(key, mask);
        while (keys[i] != null && keys[i] != key) i = (i + 1) & mask;
        if (keys[i] == null) size++;
        keys[i] = key;
        values[i] = value;
    }

    public int size() {
        return size;
    }

    /** Drops every entry whose value is not of the given class: what is left out can be learned again. */
    void retain(Class<?> valueClass) {
        Object[] oldKeys = keys;
        Object[] oldValues = values;
        keys = new Object[oldKeys.length];
        values = new Object[oldKeys.length];
        size = 0;
        for (int i = 0; i < oldKeys.length; i++)
            if (oldKeys[i] != null && oldValues[i].getClass() == valueClass) put(oldKeys[i], oldValues[i]);
    }

    public void forEach(java.util.function.BiConsumer<Object, Object> action) {
        for (int i = 0; i < keys.length; i++) if (keys[i] != null) action.accept(keys[i], values[i]);
    }

    private static int slot(Object key, int mask) {
        int h = System.identityHashCode(key);
        return (h ^ (h >>> 15)) & mask;
    }

    private void grow() {
        int mask = keys.length * 2 - 1;
        Object[] newKeys = new Object[mask + 1];
        Object[] newValues = new Object[mask + 1];
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] == null) continue;
            int to = slot(keys[i], mask);
            while (newKeys[to] != null) to = (to + 1) & mask;
            newKeys[to] = keys[i];
            newValues[to] = values[i];
        }
        // last, and without a call: the stack may end anywhere before
        keys = newKeys;
        values = newValues;
    }
}
