package dev.culprit.weave.suppression;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.code.Snippet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The marks of the operands at one place in the code. An operand's mark is the disjunction of the slots in its set; a
 * constant has an empty set. Nothing is computed at run time before a mark is used or paths join.
 */
final class ShadowStack {
    private static final int LARGEST = 3;

    private final Slots slots;
    /** The slots that are read at a place which does not write them before; they are cleared on entry. */
    private final BitSet used;

    private List<BitSet> operands = new ArrayList<>();
    /** Sets that are used by the instruction at hand and are not operands any more. */
    private final List<BitSet> popped = new ArrayList<>();

    ShadowStack(Slots slots, BitSet used) {
        this.slots = slots;
        this.used = used;
    }

    /** Begins where paths join: the operands have their marks in the slots for that. */
    void join(int depth) {
        operands = new ArrayList<>();
        for (int d = 0; d < depth; d++) operands.add(single(joined(d)));
    }

    private int joined(int depth) {
        used.set(slots.joined(depth));
        return slots.joined(depth);
    }

    static BitSet single(int slot) {
        BitSet set = new BitSet();
        set.set(slot);
        return set;
    }

    int depth() {
        return operands.size();
    }

    void push(BitSet marks) {
        operands.add(marks);
    }

    BitSet pop() {
        BitSet marks = operands.remove(operands.size() - 1);
        popped.add(marks);
        return marks;
    }

    /** The next instruction begins. */
    void step() {
        popped.clear();
    }

    /** The union of the marks of the topmost operands, which are removed. */
    BitSet pop(int count) {
        BitSet all = new BitSet();
        for (int i = 0; i < count; i++) all.or(pop());
        return all;
    }

    /** {@code depth} counts from the top. */
    BitSet peek(int depth) {
        return operands.get(operands.size() - 1 - depth);
    }

    /** A slot that no operand uses. */
    int temporary() {
        for (int slot = slots.firstTemporary(); slot < slots.end(); slot++) if (isFree(slot)) return slot;
        throw new IllegalStateException("too many operands are marked at once");
    }

    private boolean isFree(int slot) {
        for (BitSet set : operands) if (set.get(slot)) return false;
        for (BitSet set : popped) if (set.get(slot)) return false;
        return true;
    }

    /** Pushes the result of an operation on the operands that were removed. */
    void pushResult(BitSet marks, Snippet after) {
        if (marks.cardinality() <= LARGEST) {
            push(marks);
            return;
        }
        int slot = temporary();
        load(after, marks).local(ISTORE, slot);
        push(single(slot));
    }

    /** The slot is about to be written: operands that depend on its old content get it from another one. */
    void detach(int slot, Snippet before) {
        for (int i = 0; i < operands.size(); i++) {
            if (!operands.get(i).get(slot)) continue;
            int free = temporary();
            load(before, operands.get(i)).local(ISTORE, free);
            operands.set(i, single(free));
        }
    }

    /** Paths are about to join: puts all marks into the slots for that. */
    void settle(Snippet here) {
        List<Integer> changed = new ArrayList<>();
        for (int d = 0; d < operands.size(); d++) {
            if (operands.get(d).equals(single(slots.joined(d)))) continue;
            load(here, operands.get(d));
            changed.add(d);
        }
        for (int i = changed.size() - 1; i >= 0; i--) here.local(ISTORE, joined(changed.get(i)));
        join(operands.size());
    }

    /** Pushes the disjunction of the marks. */
    Snippet load(Snippet here, BitSet marks) {
        if (marks.isEmpty()) return here.push(0);
        boolean first = true;
        for (int slot = marks.nextSetBit(0); slot >= 0; slot = marks.nextSetBit(slot + 1)) {
            here.local(ILOAD, slot);
            if (slot < slots.method()) used.set(slot);
            if (!first) here.op(IOR);
            first = false;
        }
        return here;
    }
}
