package dev.culprit.runtime.suppression;

/**
 * Which fields or elements of one object are marked. If the object as a whole is marked, those are that were not
 * written since.
 */
final class ObjectMarks {
    private static final byte CLEAR = 1;
    private static final byte MARKED = 2;

    private boolean whole;
    private String[] fields = {};
    /** By field or by index; 0 where the object as a whole decides. */
    private byte[] states = {};

    boolean isWhole() {
        return whole;
    }

    void markWhole() {
        whole = true;
        fields = new String[0];
        states = new byte[0];
    }

    boolean isMarked(String field) {
        int i = find(field);
        return i < 0 ? whole : states[i] == MARKED;
    }

    void set(String field, boolean marked) {
        int i = find(field);
        if (i < 0) i = add(field);
        states[i] = marked ? MARKED : CLEAR;
    }

    private int find(String field) {
        for (int i = 0; i < fields.length; i++) if (fields[i].equals(field)) return i;
        return -1;
    }

    private int add(String field) {
        int n = fields.length;
        String[] names = new String[n + 1];
        System.arraycopy(fields, 0, names, 0, n);
        names[n] = field;
        byte[] more = new byte[n + 1];
        System.arraycopy(states, 0, more, 0, n);
        fields = names;
        states = more;
        return n;
    }

    boolean isMarked(int index) {
        byte state = index >= 0 && index < states.length ? states[index] : 0;
        return state == 0 ? whole : state == MARKED;
    }

    void set(int index, int length, boolean marked) {
        if (index < 0 || index >= length) return;
        if (states.length == 0) states = new byte[length];
        states[index] = marked ? MARKED : CLEAR;
    }
}
