package dev.culprit.bytecode;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Library calls that a trace records less of than others, because they are little more than instructions: they enter no
 * code of the program.
 */
public final class PlainCalls {
    private PlainCalls() {}

    /** Whether this is a call of {@code java.lang.Math}, whose result suffices. */
    public static boolean isPlain(AbstractInsnNode insn) {
        return insn.getOpcode() == Opcodes.INVOKESTATIC
                && (((MethodInsnNode) insn).owner.equals("java/lang/Math")
                        || ((MethodInsnNode) insn).owner.equals("java/lang/StrictMath"));
    }

    /** Whether this is the constructor of {@code Object}, which does nothing. */
    public static boolean isNothing(AbstractInsnNode insn) {
        return insn.getOpcode() == Opcodes.INVOKESPECIAL
                && ((MethodInsnNode) insn).owner.equals("java/lang/Object")
                && ((MethodInsnNode) insn).name.equals("<init>");
    }
}
