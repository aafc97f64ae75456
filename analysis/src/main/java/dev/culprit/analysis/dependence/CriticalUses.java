package dev.culprit.analysis.dependence;

import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Uses of values that were read from the heap or returned by library code and that can crash or decide something: where
 * the value that a node defines ends up. Values are followed through local variables, the operand stack, parameters and
 * results, and final fields, as of a record or of an object that captures variables; a reference that is dereferenced
 * as long as it is the same, others also through computations. Of each kind, the first use of a value is kept.
 */
public final class CriticalUses {
    /** What is done with the value. */
    public enum Kind {
        /** A field, element, method, monitor or length of it is used, or it is thrown: null would crash. */
        DEREFERENCE,
        /** It takes part in an index of an array, list, text or buffer. */
        INDEX,
        /** It takes part in the divisor of an integer division. */
        DIVISOR,
        /** A branch depends on it. */
        BRANCH,
        /** A branch depends on it whose other side does nothing but throw an exception. */
        REFUSAL,
        /** It is cast to a class. */
        CAST,
        /** What it contains is demanded, as of an {@code Optional}. */
        DEMAND,
        /** Library code gets it. */
        ARGUMENT;

        private static final Kind[] ALL = values();
    }

    /** Computed values are followed over so many definitions. */
    private static final int MOST_STEPS = 6;

    /** The bound of an operand that has none, or whose bound is not known. */
    public static final int UNBOUNDED = -1;

    /** An operand that is used: its value, which must be below the bound. */
    public record Operand(long value, int bound) {
        public static final Operand NONE = new Operand(0, UNBOUNDED);
    }

    private final Dependences run;
    private final IntFunction<CodePoint> instructions;
    private static final int FIELDS = 7;

    /** Of each use: the kind, the read, the position, the instruction, the bound and both halves of the value. */
    private int[] fields = new int[1024 * FIELDS];

    private int count;
    private final Map<Kind, BitSet> seen = new EnumMap<>(Kind.class);
    private final BitSet waits = new BitSet();
    private final BitSet exits = new BitSet();
    private final BitSet ofFinals = new BitSet();
    /** By read: how the first branch on its value, as it was read, compared it. */
    private final Map<Integer, Comparison> comparisons = new HashMap<>();

    /** {@code instructions} gives the point of an instruction by its number in the program. */
    public CriticalUses(Dependences run, IntFunction<CodePoint> instructions) {
        this.run = run;
        this.instructions = instructions;
        for (Kind kind : Kind.ALL) seen.put(kind, new BitSet());
    }

    /** Adds a use of the values that the nodes define. {@code site} is the number of the instruction in its program. */
    public void add(Kind kind, int[] definitions, int site, Operand operand) {
        for (int definition : definitions)
            if (isOfOneValue(kind)) origins(definition, read -> keep(kind, read, site, operand));
            else sources(definition, MOST_STEPS, read -> keep(kind, read, site, operand));
    }

    /** A branch compares a number that the node defines. Nothing is known of what a number was computed from. */
    public void compared(int definition, long value, Comparison comparison) {
        int read = definition;
        while (isMoved(read) && !isSource(read)) read = copied(read);
        if (isSource(read) && valueOf(read, value) == value) comparisons.putIfAbsent(read, comparison);
    }

    /** The value that was read. Of what library code returned, as much as is known of the expected one. */
    private long valueOf(int read, long expected) {
        if (run.kind(read) != NodeKind.CALL) return run.value(read);
        return (int) run.result(read) == (int) expected ? expected : run.result(read);
    }

    /** How a branch compared the value of the read; null if none did, or if that is not known. */
    public Comparison comparison(int read) {
        return comparisons.get(read);
    }

    /** The node reads a final field, so that its value is still that which was written. */
    public void readsFinal(int read) {
        ofFinals.set(read);
    }

    /** The branch leaves a loop that only waits for another thread. */
    public void waited(int branch) {
        waits.set(branch);
    }

    /** The branches that left a loop that only waits. */
    public IntStream waits() {
        return waits.stream();
    }

    /** The branch leaves a loop that nothing else leaves. */
    public void left(int branch) {
        exits.set(branch);
    }

    /** The branches that left a loop that nothing else leaves. */
    public IntStream exits() {
        return exits.stream();
    }

    /** True for uses of a reference, which nothing is computed from. */
    private static boolean isOfOneValue(Kind kind) {
        return kind == Kind.DEREFERENCE || kind == Kind.CAST || kind == Kind.DEMAND;
    }

    private void keep(Kind kind, int read, int site, Operand operand) {
        if (seen.get(kind).get(read)) return;
        seen.get(kind).set(read);
        if (fields.length < FIELDS * (count + 1)) fields = Arrays.copyOf(fields, fields.length * 2);
        int at = FIELDS * count++;
        fields[at] = kind.ordinal();
        fields[at + 1] = read;
        fields[at + 2] = run.size();
        fields[at + 3] = site;
        fields[at + 4] = operand.bound;
        fields[at + 5] = (int) (operand.value >>> 32);
        fields[at + 6] = (int) operand.value;
    }

    /** The read that the definition is a copy of, and the one before it, if a final field was read. */
    private void origins(int definition, IntConsumer found) {
        int at = definition;
        while (at != Dependences.UNKNOWN) {
            if (isSource(at)) found.accept(at);
            at = isMoved(at) ? copied(at) : assigned(at);
        }
    }

    /** What was assigned to the final field that the node reads; unknown for other nodes. */
    private int assigned(int read) {
        int write = ofFinals.get(read) ? run.copied(read) : Dependences.UNKNOWN;
        return write == Dependences.UNKNOWN ? write : run.copied(write);
    }

    private boolean isSource(int node) {
        return node != Dependences.UNKNOWN && (run.kind(node) == NodeKind.READ || run.kind(node) == NodeKind.CALL);
    }

    private boolean isMoved(int node) {
        return node != Dependences.UNKNOWN && (run.kind(node) == NodeKind.STORE || run.kind(node) == NodeKind.RETURN);
    }

    private int copied(int node) {
        for (int i = 0; i < run.uses(node); i++) {
            int used = run.use(node, i);
            if (used != Dependences.UNKNOWN && run.kind(used) != NodeKind.BRANCH && run.value(used) == run.value(node))
                return used;
        }
        return Dependences.UNKNOWN;
    }

    private void sources(int definition, int steps, IntConsumer found) {
        if (definition == Dependences.UNKNOWN) return;
        if (isSource(definition)) found.accept(definition);
        if (steps > 0) sources(assigned(definition), steps - 1, found);
        if (!isMoved(definition) || steps == 0) return;
        for (int i = 0; i < run.uses(definition); i++) sources(run.use(definition, i), steps - 1, found);
    }

    /** The number of uses, which are in the order in which they occurred. */
    public int size() {
        return count;
    }

    public Kind kind(int use) {
        return Kind.ALL[fields[FIELDS * use]];
    }

    /** The operand that was used. */
    public Operand operand(int use) {
        int at = FIELDS * use;
        return new Operand((long) fields[at + 5] << 32 | fields[at + 6] & 0xFFFFFFFFL, fields[at + 4]);
    }

    /** The node that read the value: a read, or a call that returned it. */
    public int read(int use) {
        return fields[FIELDS * use + 1];
    }

    /** When the value was used: before the node with this number. */
    public int position(int use) {
        return fields[FIELDS * use + 2];
    }

    /** The instruction that uses the value. */
    public CodePoint point(int use) {
        return instructions.apply(fields[FIELDS * use + 3]);
    }

    /** True if the value of the read was used in this way. */
    public boolean isUsed(Kind kind, int read) {
        return seen.get(kind).get(read);
    }
}
