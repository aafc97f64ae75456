package dev.culprit.weave.suppression;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.bytecode.StackEffect;
import dev.culprit.runtime.suppression.Marks;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.control.ElementAccessWeaver;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** How each instruction moves marks between operands and variables, and which operations a mark prevents. */
final class InstructionShadow {
    private final MethodShadow shadow;
    private final AccessGuard accesses;
    private final CallGuard calls;
    private final ConditionGuard conditions;

    InstructionShadow(MethodShadow shadow) {
        this.shadow = shadow;
        this.accesses = new AccessGuard(shadow);
        this.calls = new CallGuard(shadow);
        this.conditions = new ConditionGuard(shadow);
    }

    void weave(int i) {
        AbstractInsnNode insn = shadow.flow.instruction(i);
        int opcode = insn.getOpcode();
        if (insn instanceof FieldInsnNode access) accesses.weaveField(i, access);
        else if (insn instanceof MethodInsnNode call) calls.weave(i, call);
        else if (insn instanceof InvokeDynamicInsnNode call) calls.weave(i, call);
        else if (insn instanceof IincInsnNode step) step(i, step);
        else if (insn instanceof VarInsnNode variable) weaveVariable(i, variable);
        else if (insn instanceof JumpInsnNode)
            conditions.weave(i, StackEffect.of(insn).pops());
        else if (ElementAccessWeaver.isLoad(opcode) || ElementAccessWeaver.isStore(opcode))
            accesses.weaveElement(i, insn);
        else if (opcode >= DUP && opcode <= SWAP || opcode == POP || opcode == POP2) shuffle(i, opcode);
        else weaveOther(i, insn);
    }

    private void weaveOther(int i, AbstractInsnNode insn) {
        switch (insn.getOpcode()) {
            case TABLESWITCH, LOOKUPSWITCH -> conditions.weave(i, 1);
            case ATHROW -> conditions.weaveThrow(i);
            case IRETURN, LRETURN, FRETURN, DRETURN, ARETURN -> returns(insn);
            case MONITORENTER, MONITOREXIT -> monitor(i);
            case IDIV, IREM -> guarded(i, 2, Type.INT_TYPE);
            case LDIV, LREM -> guarded(i, 2, Type.LONG_TYPE);
            case ARRAYLENGTH -> guarded(i, 1, Type.INT_TYPE);
            case CHECKCAST, NEWARRAY, ANEWARRAY -> guarded(i, 1, Type.getObjectType("java/lang/Object"));
            case MULTIANEWARRAY ->
                guarded(i, ((MultiANewArrayInsnNode) insn).dims, Type.getObjectType("java/lang/Object"));
            default -> plain(i, insn);
        }
    }

    /** Operations without other effects: the result depends on all operands. */
    private void plain(int i, AbstractInsnNode insn) {
        Frame<BasicValue> frame = shadow.frame(i);
        int operands = values(frame, StackEffect.of(insn).pops());
        BitSet marks = shadow.stack.pop(operands);
        if (StackEffect.of(insn).pushes() > 0) shadow.stack.pushResult(marks, shadow.code.last(insn));
    }

    /** How many values the topmost slots hold. */
    private static int values(Frame<BasicValue> frame, int slots) {
        int count = 0;
        for (int left = slots; left > 0; count++)
            left -= frame.getStack(frame.getStackSize() - 1 - count).getSize();
        return count;
    }

    /** An operation that may throw: it is not carried out on marked operands, and its result is a marked default. */
    private void guarded(int i, int operands, Type result) {
        AbstractInsnNode insn = shadow.flow.instruction(i);
        BitSet marks = shadow.stack.pop(operands);
        if (!marks.isEmpty()) {
            Snippet guard = shadow.code.first(insn);
            LabelNode work = Snippet.newLabel();
            LabelNode end = Snippet.newLabel();
            shadow.stack.load(guard, marks).jump(IFEQ, work);
            shadow.pop(guard, shadow.frame(i), operands);
            shadow.skipped(guard, i, Marks.OPERATION);
            MethodShadow.pushDefault(guard, result);
            guard.jump(GOTO, end).label(work);
            shadow.code.last(insn).label(end);
        }
        shadow.stack.pushResult(marks, shadow.code.last(insn));
    }

    private void weaveVariable(int i, VarInsnNode variable) {
        int opcode = variable.getOpcode();
        if (opcode == RET) return;
        int slot = shadow.slots.local(variable.var);
        if (opcode <= ALOAD) {
            boolean unmarked = opcode == ALOAD && shadow.isThis(variable.var);
            shadow.stack.push(unmarked ? new BitSet() : ShadowStack.single(slot));
            return;
        }
        BitSet marks = shadow.stack.pop();
        Snippet guard = shadow.code.guard(variable);
        shadow.stack.detach(slot, guard);
        shadow.used.set(slot);
        shadow.stack.load(guard, marks);
        due(guard, i).op(IOR).local(ISTORE, slot);
    }

    private void step(int i, IincInsnNode step) {
        int slot = shadow.slots.local(step.var);
        Snippet guard = shadow.code.guard(step);
        shadow.stack.detach(slot, guard);
        shadow.used.set(slot);
        guard.local(ILOAD, slot);
        due(guard, i).op(IOR).local(ISTORE, slot);
    }

    /** Pushes whether this instance of a store is to be suppressed. */
    private Snippet due(Snippet here, int i) {
        return here.local(ILOAD, shadow.slots.method()).push(i).call(Probe.MARKS_DUE);
    }

    private void returns(AbstractInsnNode insn) {
        BitSet marks = shadow.stack.pop();
        if (!marks.isEmpty()) shadow.stack.load(shadow.code.guard(insn), marks).call(Probe.MARKS_RETURNS);
    }

    /** The same object is locked and unlocked, whatever its mark; if it is marked and null, neither is done. */
    private void monitor(int i) {
        AbstractInsnNode insn = shadow.flow.instruction(i);
        BitSet marks = shadow.stack.pop();
        if (marks.isEmpty()) return;
        LabelNode work = Snippet.newLabel();
        LabelNode end = Snippet.newLabel();
        Snippet guard = shadow.code.first(insn);
        shadow.stack.load(guard, marks).jump(IFEQ, work);
        guard.op(DUP).jump(IFNONNULL, work).op(POP);
        shadow.traceSkipped(guard, i, Marks.OPERATION, 0);
        guard.jump(GOTO, end).label(work);
        shadow.code.last(insn).label(end);
    }

    private void shuffle(int i, int opcode) {
        Frame<BasicValue> frame = shadow.frame(i);
        ShadowStack stack = shadow.stack;
        boolean wide = frame.getStack(frame.getStackSize() - 1).getSize() == 2;
        switch (opcode) {
            case POP -> stack.pop();
            case POP2 -> stack.pop(wide ? 1 : 2);
            case SWAP -> copy(List.of(0, 1), 2);
            case DUP -> copy(List.of(0, 0), 1);
            case DUP_X1 -> copy(List.of(0, 1, 0), 2);
            case DUP_X2 -> copy(isWide(frame, 1) ? List.of(0, 1, 0) : List.of(0, 2, 1, 0), isWide(frame, 1) ? 2 : 3);
            case DUP2 -> copy(wide ? List.of(0, 0) : List.of(1, 0, 1, 0), wide ? 1 : 2);
            case DUP2_X1 -> copy(wide ? List.of(0, 1, 0) : List.of(1, 0, 2, 1, 0), wide ? 2 : 3);
            default -> dup2x2(frame, wide);
        }
    }

    private void dup2x2(Frame<BasicValue> frame, boolean wide) {
        if (wide) copy(isWide(frame, 1) ? List.of(0, 1, 0) : List.of(0, 2, 1, 0), isWide(frame, 1) ? 2 : 3);
        else copy(isWide(frame, 2) ? List.of(1, 0, 2, 1, 0) : List.of(1, 0, 3, 2, 1, 0), isWide(frame, 2) ? 3 : 4);
    }

    private static boolean isWide(Frame<BasicValue> frame, int depth) {
        return frame.getStack(frame.getStackSize() - 1 - depth).getSize() == 2;
    }

    /** Replaces the topmost operands; the new ones are listed from the bottom, each by its depth before. */
    private void copy(List<Integer> depths, int count) {
        ShadowStack stack = shadow.stack;
        List<BitSet> now = depths.stream().map(stack::peek).toList();
        stack.pop(count);
        now.forEach(stack::push);
    }
}
