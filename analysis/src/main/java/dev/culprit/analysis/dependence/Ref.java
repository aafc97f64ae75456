package dev.culprit.analysis.dependence;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** An object or array of the program, as far as it is known: who it is, and who last wrote what in it. */
final class Ref {
    /** Locations besides the program's own fields. */
    static final int STATE = -1;

    static final int LOCK = -2;
    static final int SIGNAL = -3;

    private static final int NONE = Dependences.UNKNOWN;

    /** The same in every run: it comes from the execution index of its allocation, or from its content. */
    final long hash;

    /** Its number among the objects of the run. */
    final int number;

    final String type;
    /** The number that the trace calls it by; 0 as long as it has not. */
    int handle;
    /** Made by traced code from beginning to end: what its final fields hold is not told. */
    boolean made;

    /** Who it turned out to be when its constructor came back: others had seen it before. Null as a rule. */
    Ref known;

    /** The node that made it. */
    final int allocation;

    int length = -1;
    /** For arrays and library objects: the field that it was first put into. */
    String name = "";

    /** What it was made from, for iterators, views and the like: they change with it. */
    Ref source;

    /** A map whose entries are in the order in which they were last looked up. */
    boolean inOrderOfAccess;

    Lambda lambda;
    Deque<Handover> handovers;

    /** How often code that was not traced has called it back, as far as nobody is known to have handed it over. */
    int entries;

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
    /** The last that wrote the array as a whole. */
    private int wholeDefinition = NONE;

    Ref(int number, long hash, String type, int allocation) {
        this.number = number;
        this.hash = hash;
        this.type = type;
        this.allocation = allocation;
    }

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

    /** The last definitions of elements, at most as many. */
    int[] elementDefinitions(int most) {
        if (elementDefinitions == null) return new int[] {elementDefinition(0)};
        int[] found = Arrays.stream(elementDefinitions)
                .filter(d -> d > 0)
                .map(d -> Math.max(d - 1, wholeDefinition))
                .distinct()
                .sorted()
                .toArray();
        return Arrays.copyOfRange(found, Math.max(0, found.length - most), found.length);
    }

    void handedOver(Handover handover) {
        if (handovers == null) handovers = new ArrayDeque<>();
        if (handovers.size() < 1024) handovers.add(handover);
    }

    /** The task that comes next, the earliest handed over first. The last one stays, for tasks that are run again. */
    Handover takeHandover() {
        if (handovers == null || handovers.isEmpty()) return null;
        if (handovers.size() > 1 && handovers.peek().taken > 0) handovers.poll();
        Handover next = handovers.peek();
        next.taken++;
        return next;
    }
}
