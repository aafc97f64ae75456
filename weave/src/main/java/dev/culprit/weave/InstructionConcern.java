package dev.culprit.weave;

import org.objectweb.asm.tree.AbstractInsnNode;

/** Says what is put around an instruction. It is shown every original instruction of a method, in order. */
interface InstructionConcern {
    void weave(AbstractInsnNode insn, MethodCode code);
}
