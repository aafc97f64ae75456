package dev.culprit.weave.control;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Recognises the loops {@code for (..; i < limit; i++)} and {@code for (..; i >= limit; i--)} as compilers generate
 * them, if they contain no other loop, no call and no other assignment to {@code i}. Such a loop always ends.
 */
final class CountedLoop {
    private CountedLoop() {}

    /** Whether the backward jump is the end of such a loop. */
    static boolean endsAt(AbstractInsnNode insn, InsnList all) {
        if (insn.getOpcode() != GOTO || !(before(insn) instanceof IincInsnNode step)) return false;
        AbstractInsnNode head = ((JumpInsnNode) insn).label;
        return isTest(head, insn, step, all) && isPlain(head, insn, step, all);
    }

    /** Whether the loop starts with {@code if (i >= limit) goto end}. */
    private static boolean isTest(AbstractInsnNode head, AbstractInsnNode end, IincInsnNode step, InsnList all) {
        AbstractInsnNode first = after(head);
        if (first.getOpcode() != ILOAD || ((VarInsnNode) first).var != step.var) return false;
        AbstractInsnNode i = after(first);
        while (i != end && !(i instanceof JumpInsnNode)) i = after(i);
        return i != end && leaves(i.getOpcode(), step.incr) && all.indexOf(((JumpInsnNode) i).label) > all.indexOf(end);
    }

    private static boolean leaves(int opcode, int step) {
        if (step > 0) return opcode == IF_ICMPGE || opcode == IF_ICMPGT || opcode == IFGE || opcode == IFGT;
        return opcode == IF_ICMPLE || opcode == IF_ICMPLT || opcode == IFLE || opcode == IFLT;
    }

    private static boolean isPlain(AbstractInsnNode head, AbstractInsnNode end, IincInsnNode step, InsnList all) {
        for (AbstractInsnNode i = head; i != end; i = i.getNext()) {
            if (i instanceof MethodInsnNode || i instanceof InvokeDynamicInsnNode || LoopWeaver.leadsBack(i, all))
                return false;
            if (i.getOpcode() == ISTORE && ((VarInsnNode) i).var == step.var) return false;
            if (i != step && i instanceof IincInsnNode other && other.var == step.var) return false;
        }
        return true;
    }

    private static AbstractInsnNode before(AbstractInsnNode insn) {
        AbstractInsnNode i = insn.getPrevious();
        while (i != null && i.getOpcode() < 0) i = i.getPrevious();
        return i;
    }

    private static AbstractInsnNode after(AbstractInsnNode insn) {
        AbstractInsnNode i = insn.getNext();
        while (i.getOpcode() < 0) i = i.getNext();
        return i;
    }
}
