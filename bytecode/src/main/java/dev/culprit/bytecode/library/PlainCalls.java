package dev.culprit.bytecode.library;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Library calls that a trace records less of than others, because they are little more than instructions: they enter no
 * code of the program.
 */
public final class PlainCalls {
    private PlainCalls() {}

    /** Whether the result of the call is all that the trace records of it. */
    public static boolean isPlain(AbstractInsnNode insn) {
        return insn.getOpcode() == Opcodes.INVOKESTATIC
                && LibraryTable.standard().isTrait(Fact.PLAIN, ((MethodInsnNode) insn).owner);
    }

    /** Whether this is the constructor of {@code Object}, which does nothing. */
    public static boolean isNothing(AbstractInsnNode insn) {
        return insn.getOpcode() == Opcodes.INVOKESPECIAL
                && ((MethodInsnNode) insn).owner.equals("java/lang/Object")
                && ((MethodInsnNode) insn).name.equals("<init>");
    }
}
