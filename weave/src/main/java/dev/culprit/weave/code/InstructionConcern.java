package dev.culprit.weave.code;

import org.objectweb.asm.tree.AbstractInsnNode;

/** Inserts code around instructions. It sees every original instruction of a method, in order. */
public interface InstructionConcern {
    public void weave(AbstractInsnNode insn, MethodCode code);
}
