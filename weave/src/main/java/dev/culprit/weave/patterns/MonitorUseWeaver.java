package dev.culprit.weave.patterns;

import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.V1_5;

import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.MethodConcern;
import dev.culprit.weave.code.Probe;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Reports the monitors of free runs to the collection of patterns, which asks whether threads nest them.
 *
 * <pre>{@code
 *     synchronized (o) { .. }           becomes      NestedMonitors.take(o); synchronized (o) { .. }
 *     synchronized void f() { .. }      becomes      synchronized void f() { NestedMonitors.take(this); .. }
 * }</pre>
 */
public final class MonitorUseWeaver implements InstructionConcern, MethodConcern {
    private static final int MAJOR_VERSION = 0xffff;

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        if (insn.getOpcode() == MONITORENTER) code.before(insn).op(DUP).call(Probe.USE_MONITOR);
    }

    @Override
    public void weave(MethodCode code) {
        if ((code.method.access & ACC_SYNCHRONIZED) == 0) return;
        if (!code.isStatic()) code.entry().local(ALOAD, 0).call(Probe.USE_MONITOR);
        // older class files have no constants for classes
        else if ((code.type.version & MAJOR_VERSION) >= V1_5)
            code.entry().constant(Type.getObjectType(code.type.name)).call(Probe.USE_MONITOR);
    }
}
