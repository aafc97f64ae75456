package dev.culprit.weave.suppression;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.runtime.suppression.Marks;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.control.ElementAccessWeaver;
import java.util.BitSet;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Fields and elements. What is read from a marked location is marked. A store is not carried out if it is to be
 * suppressed or its value is marked; its target is marked then, and unmarked by any other store. Nothing is read or
 * written through a marked reference.
 *
 * <pre>{@code
 *     x = o.f;      becomes      if (mark of o) x = 0; else { mark of x = Marks.field(o, "f"); x = o.f; }
 *     o.f = x;      becomes      if (!Marks.storesField(o, "f", marks of o and x, method, index)) o.f = x;
 * }</pre>
 */
final class AccessGuard {
    private final MethodShadow shadow;

    AccessGuard(MethodShadow shadow) {
        this.shadow = shadow;
    }

    void weaveField(int i, FieldInsnNode access) {
        switch (access.getOpcode()) {
            case GETSTATIC -> readStatic(access);
            case PUTSTATIC -> writeStatic(i, access);
            case GETFIELD -> readField(i, access);
            default -> writeField(i, access);
        }
    }

    private void readStatic(FieldInsnNode access) {
        int mark = shadow.stack.temporary();
        shadow.code
                .guard(access)
                .constant(shadow.fieldName(access))
                .call(Probe.MARKS_STATIC)
                .local(ISTORE, mark);
        shadow.stack.push(ShadowStack.single(mark));
    }

    private void writeStatic(int i, FieldInsnNode access) {
        BitSet value = shadow.stack.pop();
        Snippet guard = shadow.code.guard(access).constant(shadow.fieldName(access));
        shadow.stack.load(guard, value);
        guard.local(ILOAD, shadow.slots.method()).push(i).call(Probe.MARKS_STORES_STATIC);
        skipIfTrue(access, guard, 1, i);
    }

    private void readField(int i, FieldInsnNode access) {
        BitSet reference = shadow.stack.pop();
        int mark = shadow.stack.temporary();
        skipIfMarked(i, reference, 1, Type.getType(access.desc), mark);
        shadow.code
                .guard(access)
                .op(DUP)
                .constant(shadow.fieldName(access))
                .call(Probe.MARKS_FIELD)
                .local(ISTORE, mark);
        shadow.stack.push(ShadowStack.single(mark));
    }

    /** Does not carry out a load if a mark is set, and continues with a marked default. */
    private void skipIfMarked(int i, BitSet marks, int operands, Type type, int result) {
        if (marks.isEmpty()) return;
        AbstractInsnNode access = shadow.flow.instruction(i);
        Snippet guard = shadow.code.first(access);
        LabelNode load = Snippet.newLabel();
        LabelNode end = Snippet.newLabel();
        shadow.stack.load(guard, marks).jump(IFEQ, load);
        shadow.pop(guard, shadow.frame(i), operands);
        shadow.skipped(guard, i, Marks.LOAD);
        MethodShadow.pushDefault(guard, type);
        guard.push(1).local(ISTORE, result).jump(GOTO, end).label(load);
        shadow.code.last(access).label(end);
    }

    private void writeField(int i, FieldInsnNode access) {
        BitSet value = shadow.stack.pop();
        BitSet reference = shadow.stack.pop();
        Type type = Type.getType(access.desc);
        AbstractInsnNode origin = shadow.code.origin.of(access, type.getSize());
        boolean constructed =
                shadow.isConstructed(i) || origin != null && !(origin instanceof VarInsnNode load && load.var == 0);
        if (!constructed) return;
        Snippet guard = shadow.code.guard(access);
        if (type.getSize() == 1) guard.op(DUP2, POP); // o v o
        else guard.op(DUP2_X1, POP2, DUP_X2); // o vv o
        guard.constant(shadow.fieldName(access));
        marks(guard, value, reference, new BitSet());
        guard.local(ILOAD, shadow.slots.method()).push(i).call(Probe.MARKS_STORES_FIELD);
        skipIfTrue(access, guard, 2, i);
    }

    private void skipIfTrue(AbstractInsnNode store, Snippet guard, int operands, int i) {
        LabelNode write = Snippet.newLabel();
        LabelNode end = Snippet.newLabel();
        guard.jump(IFEQ, write);
        shadow.pop(guard, shadow.frame(i), operands);
        shadow.traceSkipped(guard, i, Marks.STORE, 0);
        guard.jump(GOTO, end).label(write);
        shadow.code.guardEnd(store).label(end);
    }

    /** Pushes the bits that say what a store depends on. */
    private void marks(Snippet guard, BitSet value, BitSet reference, BitSet index) {
        shadow.stack.load(guard, value);
        if (!reference.isEmpty()) shadow.stack.load(guard, reference).push(1).op(ISHL, IOR);
        if (!index.isEmpty()) shadow.stack.load(guard, index).push(2).op(ISHL, IOR);
    }

    void weaveElement(int i, AbstractInsnNode access) {
        if (ElementAccessWeaver.isLoad(access.getOpcode())) readElement(i, access);
        else writeElement(i, access);
    }

    private void readElement(int i, AbstractInsnNode access) {
        BitSet address = shadow.stack.pop(2);
        int mark = shadow.stack.temporary();
        Type type = ElementAccessWeaver.TYPES[access.getOpcode() - IALOAD];
        skipIfMarked(i, address, 2, type, mark);
        shadow.code.guard(access).op(DUP2).call(Probe.MARKS_ELEMENT).local(ISTORE, mark);
        shadow.stack.push(ShadowStack.single(mark));
    }

    private void writeElement(int i, AbstractInsnNode access) {
        BitSet value = shadow.stack.pop();
        BitSet index = shadow.stack.pop();
        BitSet reference = shadow.stack.pop();
        Snippet guard = shadow.code.guard(access);
        if (ElementAccessWeaver.TYPES[access.getOpcode() - IASTORE].getSize() == 1)
            guard.op(DUP_X2, POP, DUP2_X1); // a i v a i
        else guard.op(DUP2_X2, POP2, DUP2_X2); // a i vv a i
        marks(guard, value, reference, index);
        guard.local(ILOAD, shadow.slots.method()).push(i).call(Probe.MARKS_STORES_ELEMENT);
        skipIfTrue(access, guard, 3, i);
    }
}
