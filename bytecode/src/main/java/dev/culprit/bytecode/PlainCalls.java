package dev.culprit.bytecode;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls of the library of which a trace tells less than of others, because they are little more than instructions: they enter no code of the program. */
public final class PlainCalls {
    private PlainCalls() {}

    /** True for a call of {@code java.lang.Math}: its result says all. */
    public static boolean isPlain(AbstractInsnNode insn) {
        return insn.getOpcode() == Opcodes.INVOKESTATIC
                && (((MethodInsnNode) insn).owner.equals("java/lang/Math")
                        || ((MethodInsnNode) insn).owner.equals("java/lang/StrictMath"));
    }

    /** True for the constructor of {@code Object}, which does nothing. */
    public static boolean isNothing(AbstractInsnNode insn) {
        return insn.getOpcode() == Opcodes.INVOKESPECIAL
                && ((MethodInsnNode) insn).owner.equals("java/lang/Object")
                && ((MethodInsnNode) insn).name.equals("<init>");
    }
}
