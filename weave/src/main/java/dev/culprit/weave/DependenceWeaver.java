package dev.culprit.weave;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/**
 * What a method reads that cannot be computed from its code is told; what it writes is only counted.
 *
 * <pre>{@code
 *     x = o.f;              becomes      x = o.f; Traces.value4(x);
 *     o.f = x;              becomes      o.f = x; Traces.tick();
 *     o instanceof C        becomes      Traces.value1(o instanceof C)
 *     new int[n]            becomes      Traces.reference(new int[n], slot)
 *     if (a == b)           becomes      Traces.same(a, b); if (a == b)
 *     synchronized (o)      becomes      synchronized (o) { Traces.tick(); .. Traces.tick(); }
 * }</pre>
 */
final class DependenceWeaver implements InstructionConcern {
    private static final Type OBJECT = Type.getObjectType("java/lang/Object");

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        int opcode = insn.getOpcode();
        switch (opcode) {
            case GETFIELD, GETSTATIC -> read(insn, Type.getType(((FieldInsnNode) insn).desc), code);
            case INSTANCEOF -> read(insn, Type.BOOLEAN_TYPE, code);
            case NEWARRAY, ANEWARRAY, MULTIANEWARRAY -> read(insn, OBJECT, code);
            case LDC -> constant((LdcInsnNode) insn, code);
            case IF_ACMPEQ, IF_ACMPNE -> code.before(insn).op(DUP2).call(Probe.TRACE_SAME);
            case PUTFIELD, PUTSTATIC, MONITORENTER -> code.after(insn).call(Probe.TRACE_TICK);
            case MONITOREXIT -> code.before(insn).call(Probe.TRACE_TICK);
            case IRETURN, LRETURN, FRETURN, DRETURN, ARETURN, RETURN -> leave(insn, code);
            default -> {
                if (ElementAccessWeaver.isLoad(opcode)) read(insn, ElementAccessWeaver.TYPES[opcode - IALOAD], code);
                else if (ElementAccessWeaver.isStore(opcode)) code.after(insn).call(Probe.TRACE_TICK);
            }
        }
    }

    private static void leave(AbstractInsnNode insn, MethodCode code) {
        if ((code.method.access & ACC_SYNCHRONIZED) != 0) code.before(insn).call(Probe.TRACE_TICK);
    }

    private static void read(AbstractInsnNode insn, Type type, MethodCode code) {
        TracedValue.READ.keep(code.after(insn), type, code);
    }

    /** Which object a constant is, and its text. */
    private static void constant(LdcInsnNode insn, MethodCode code) {
        if (insn.cst instanceof ConstantDynamic dynamic) read(insn, Type.getType(dynamic.getDescriptor()), code);
        else if (!(insn.cst instanceof Number)) read(insn, OBJECT, code);
    }
}
