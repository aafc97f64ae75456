package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.code.Hash;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.stream.IntStream;

/**
 * An object or array of the program: its identity, and the last definition of each of its known fields and elements.
 */
final class Ref {
    /** The contents of a library object, as a location beside the fields of the program. */
    static final int STATE = -1;

    /** The monitor of the object, as a location. */
    static final int LOCK = -2;

    /** The notifications of the object, as a location. */
    static final int SIGNAL = -3;

    private static final int MOST_HANDOVERS = 1024;

    private static final int NONE = Dependences.UNKNOWN;

    /** The same in every run: derived from the execution index of the allocation, or from the content. */
    final long hash;

    /** The number of the object in this run. */
    final int number;

    final String type;
    /** The handle of the object in the trace; 0 if the trace has not named it yet. */
    int handle;
    /**
     * True if traced code constructed it completely. The trace then does not contain the values of its final fields.
     */
    boolean made;

    /**
     * The object that this one turned out to be when its constructor returned, if other code had seen it before;
     * usually null.
     */
    Ref known;

    /** The node that created it. */
    final int allocation;

    int length = -1;
    /** The field that an array or library object was first stored in. */
    String name = "";

    /** The object that an iterator or view was made from. They share their contents. */
    Ref source;

    /** True for a map that orders its entries by their last access. */
    boolean inOrderOfAccess;

    /** Set for an object that a lambda expression or method reference has made. */
    Lambda lambda;

    /** The calls that passed this object to the library as a task, in order; null if there are none. */
    Deque<Handover> handovers;

    /** How often code that is not traced has called it, not counting calls after a known hand-over. */
    int entries;

    /** The captured values of a lambda expression or method reference, with their definitions. */
    record Lambda(long[] values, int[][] definitions) {}

    private static final int[] NO_INTS = {};
    private static final long[] NO_LONGS = {};
    private static final Ref[] NO_REFS = {};

    private int[] keys = NO_INTS;
    private long[] values = NO_LONGS;
    private Ref[] refs = NO_REFS;
    private int[] definitions = NO_INTS;
    private int fields;

    private int[] elementDefinitions;
    private Ref[] elements;
    /** The last definition of the array as a whole. */
    private int wholeDefinition = NONE;

    Ref(int number, long hash, String type, int allocation) {
        this.number = number;
        this.hash = hash;
        this.type = type;
        this.allocation = allocation;
    }

    /** The object that represents this one. */
    Ref itself() {
        return known == null ? this : known;
    }

    boolean isArray() {
        return type.startsWith("[");
    }

    int definition(int field) {
        int i = find(field);
        return i < 0 ? allocation : definitions[i];
    }

    boolean isKnown(int field) {
        return find(field) >= 0;
    }

    long value(int field) {
        int i = find(field);
        return i < 0 ? 0 : values[i];
    }

    Ref ref(int field) {
        int i = find(field);
        return i < 0 ? null : refs[i];
    }

    void put(int field, long value, Ref ref, int definition) {
        int i = find(field);
        if (i < 0) {
            i = fields++;
            if (i == keys.length) {
                int room = Math.max(2, i * 2);
                keys = Arrays.copyOf(keys, room);
                values = Arrays.copyOf(values, room);
                refs = Arrays.copyOf(refs, room);
                definitions = Arrays.copyOf(definitions, room);
            }
            keys[i] = field;
        }
        values[i] = value;
        refs[i] = ref;
        definitions[i] = definition;
    }

    private int find(int field) {
        for (int i = 0; i < fields; i++) if (keys[i] == field) return i;
        return -1;
    }

    int elementDefinition(int index) {
        if (elementDefinitions == null || index >= elementDefinitions.length || elementDefinitions[index] == 0)
            return wholeDefinition == NONE ? allocation : wholeDefinition;
        return Math.max(elementDefinitions[index] - 1, wholeDefinition);
    }

    Ref element(int index) {
        if (elements == null || index >= elements.length) return null;
        return wholeDefinition == elementDefinition(index) ? null : elements[index];
    }

    void putElement(int index, Ref ref, int definition) {
        if (elementDefinitions == null || index >= elementDefinitions.length)
            elementDefinitions = grown(elementDefinitions, index);
        elementDefinitions[index] = definition + 1;
        if (ref == null && elements == null) return;
        if (elements == null || index >= elements.length) {
            int size = elementDefinitions.length;
            elements = elements == null ? new Ref[size] : Arrays.copyOf(elements, size);
        }
        elements[index] = ref;
    }

    private int[] grown(int[] old, int index) {
        int size = old == null ? 4 : old.length;
        while (size <= index) size *= 2;
        if (length >= 0) size = Math.max(Math.min(size, length), index + 1);
        return old == null ? new int[size] : Arrays.copyOf(old, size);
    }

    void writeWhole(int definition) {
        wholeDefinition = definition;
    }

    /** The latest definitions of a range of elements, at most this many, in ascending order. */
    int[] elementDefinitions(int first, int count, int most) {
        int defined = elementDefinitions == null ? 0 : elementDefinitions.length;
        int end = Math.min(first + Math.min(count, Integer.MAX_VALUE - first), Math.max(defined, first + 1));
        int[] found = IntStream.range(first, end)
                .map(this::elementDefinition)
                .filter(d -> d != NONE)
                .distinct()
                .sorted()
                .toArray();
        return Arrays.copyOfRange(found, Math.max(0, found.length - most), found.length);
    }

    /** The definitions of the known fields, in ascending order. */
    int[] fieldDefinitions() {
        return IntStream.range(0, fields)
                .filter(i -> keys[i] >= STATE)
                .map(i -> definitions[i])
                .filter(d -> d != NONE)
                .distinct()
                .sorted()
                .toArray();
    }

    /** A hash of the values of the known fields, in whatever order they became known. */
    long fieldsValue() {
        long hash = 0;
        for (int i = 0; i < fields; i++) if (keys[i] >= STATE && values[i] != 0) hash += Hash.mix(1, values[i]);
        return hash;
    }

    /** Takes over the known fields of another object; the node has copied them. */
    void copyFields(Ref from, int node) {
        for (int i = 0; i < from.fields; i++)
            if (from.keys[i] >= STATE) put(from.keys[i], from.values[i], from.refs[i], node);
    }

    void handedOver(Handover handover) {
        if (handovers == null) handovers = new ArrayDeque<>();
        if (handovers.size() < MOST_HANDOVERS) handovers.add(handover);
    }

    /** Takes the earliest hand-over that has not been run. The last one stays, for tasks that are run repeatedly. */
    Handover takeHandover() {
        if (handovers == null || handovers.isEmpty()) return null;
        if (handovers.size() > 1 && handovers.peek().taken > 0) handovers.poll();
        Handover next = handovers.peek();
        next.taken++;
        return next;
    }
}
