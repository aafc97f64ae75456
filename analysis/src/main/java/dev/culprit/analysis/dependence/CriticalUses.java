package dev.culprit.analysis.dependence;

import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/**
 * Uses of values that were read from the heap and that can crash or decide something: where the value that a read node
 * defines ends up. Values are followed through local variables, the operand stack, parameters and results; a reference
 * that is dereferenced as long as it is the same, others also through computations. Of each kind, the first use of a
 * read is kept.
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
        /** Library code gets it. */
        ARGUMENT;

        private static final Kind[] ALL = values();
    }

    /** Computed values are followed over so many definitions. */
    private static final int MOST_STEPS = 6;

    private final Dependences run;
    private final IntFunction<CodePoint> instructions;
    /** Of each use: the kind, the read, the position and the instruction. */
    private int[] fields = new int[1024];

    private int count;
    private final Map<Kind, BitSet> seen = new EnumMap<>(Kind.class);

    /** {@code instructions} gives the point of an instruction by its number in the program. */
    public CriticalUses(Dependences run, IntFunction<CodePoint> instructions) {
        this.run = run;
        this.instructions = instructions;
        for (Kind kind : Kind.ALL) seen.put(kind, new BitSet());
    }

    /** Adds a use of the values that the nodes define. {@code site} is the number of the instruction in its program. */
    public void add(Kind kind, int[] definitions, int site) {
        for (int definition : definitions)
            if (kind == Kind.DEREFERENCE) keep(kind, origin(definition), site);
            else sources(definition, MOST_STEPS, read -> keep(kind, read, site));
    }

    private void keep(Kind kind, int read, int site) {
        if (read == Dependences.UNKNOWN || seen.get(kind).get(read)) return;
        seen.get(kind).set(read);
        if (fields.length < 4 * (count + 1)) fields = Arrays.copyOf(fields, fields.length * 2);
        int at = 4 * count++;
        fields[at] = kind.ordinal();
        fields[at + 1] = read;
        fields[at + 2] = run.size();
        fields[at + 3] = site;
    }

    /** The read that the definition is a copy of; unknown if there is none. */
    private int origin(int definition) {
        int at = definition;
        while (isMoved(at)) at = copied(at);
        return at != Dependences.UNKNOWN && run.kind(at) == NodeKind.READ ? at : Dependences.UNKNOWN;
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
        if (run.kind(definition) == NodeKind.READ) found.accept(definition);
        if (!isMoved(definition) || steps == 0) return;
        for (int i = 0; i < run.uses(definition); i++) sources(run.use(definition, i), steps - 1, found);
    }

    /** The number of uses, which are in the order in which they occurred. */
    public int size() {
        return count;
    }

    public Kind kind(int use) {
        return Kind.ALL[fields[4 * use]];
    }

    /** The node that read the value. */
    public int read(int use) {
        return fields[4 * use + 1];
    }

    /** When the value was used: before the node with this number. */
    public int position(int use) {
        return fields[4 * use + 2];
    }

    /** The instruction that uses the value. */
    public CodePoint point(int use) {
        return instructions.apply(fields[4 * use + 3]);
    }

    /** True if the value of the read was used in this way. */
    public boolean isUsed(Kind kind, int read) {
        return seen.get(kind).get(read);
    }
}
