package dev.culprit.weave.control;

import static org.objectweb.asm.Opcodes.ANEWARRAY;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.MULTIANEWARRAY;
import static org.objectweb.asm.Opcodes.NEWARRAY;

import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.plan.JdkClasses;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * New arrays, which have no header that names their creator: allocated here, or returned by the JDK as copies.
 *
 * <pre>{@code
 *     new int[n]             becomes      Probes.allocated(new int[n])
 *     text.toCharArray()     becomes      Probes.allocated(text.toCharArray())
 * }</pre>
 */
public final class AllocationWeaver implements InstructionConcern {
    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        int opcode = insn.getOpcode();
        boolean made = opcode == NEWARRAY || opcode == ANEWARRAY || opcode == MULTIANEWARRAY;
        if (made || insn instanceof MethodInsnNode call && givesCopy(call))
            code.after(insn).op(DUP).call(Probe.ALLOCATED);
    }

    private static boolean givesCopy(MethodInsnNode call) {
        if (call.owner.startsWith("[")) return call.name.equals("clone");
        return call.desc.contains(")[") && JdkClasses.isLibrary(call.owner);
    }
}
