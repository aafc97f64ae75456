package dev.culprit.weave.code;

import org.objectweb.asm.tree.AbstractInsnNode;

/** Says what is put around an instruction. It is shown every original instruction of a method, in order. */
public interface InstructionConcern {
    public void weave(AbstractInsnNode insn, MethodCode code);
}
