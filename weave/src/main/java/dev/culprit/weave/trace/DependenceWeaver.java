package dev.culprit.weave.trace;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.bytecode.FieldFacts;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.control.ElementAccessWeaver;
import dev.culprit.weave.plan.Schema;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/**
 * Records what a method reads that cannot be computed from its code. What it writes is only counted.
 *
 * <pre>{@code
 *     x = o.f;              becomes      x = o.f; Traces.value4(x);
 *     x = o.g;              becomes      x = o.g; Traces.final4(x, o.culprit$handle);        where g is final
 *     o.f = x;              becomes      o.f = x; Traces.tick();
 *     return x;             becomes      Traces.leave(key); return x;
 *     o instanceof C        becomes      Traces.value1(o instanceof C)
 *     new int[n]            becomes      Traces.reference(new int[n], slot)
 *     if (a == b)           becomes      Traces.same(a, b); if (a == b)
 *     synchronized (o)      becomes      synchronized (o) { Traces.tick(); .. Traces.tick(); }
 * }</pre>
 */
public final class DependenceWeaver implements InstructionConcern {
    private static final Type OBJECT = Type.getObjectType("java/lang/Object");
    private static final String TRACED = "dev/culprit/runtime/trace/Traced";

    private final Schema schema;

    public DependenceWeaver(Schema schema) {
        this.schema = schema;
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        int opcode = insn.getOpcode();
        switch (opcode) {
            case GETFIELD -> readField((FieldInsnNode) insn, code);
            case GETSTATIC -> read(insn, Type.getType(((FieldInsnNode) insn).desc), code);
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
        code.before(insn).append(leave(code));
    }

    /** Leaves behind for the caller that this method has returned. */
    public static Snippet leave(MethodCode code) {
        return new Snippet()
                .push(TracedCallWeaver.key(code.method.name, code.method.desc))
                .call(Probe.TRACE_LEAVE);
    }

    private void readField(FieldInsnNode insn, MethodCode code) {
        FieldFacts field = schema.hierarchy().field(insn.owner, insn.name, insn.desc);
        Type type = Type.getType(insn.desc);
        if (field == null || !field.isFinal() || field.isStatic() || !schema.hasHandle(field.declaringClass())) {
            read(insn, type, code);
            return;
        }
        code.before(insn).op(DUP); // o o
        Snippet after = code.after(insn); // o v
        if (type.getSize() == 1) after.op(DUP_X1, SWAP); // v v o
        else after.op(DUP2_X1, DUP2_X1, POP2); // vv vv o
        if (schema.hasHandle(insn.owner)) after.field(GETFIELD, insn.owner, Schema.HANDLE, "I");
        else after.call(INVOKEINTERFACE, TRACED, Schema.HANDLE, "()I");
        TracedValue.FINAL.take(after, type, code);
    }

    private static void read(AbstractInsnNode insn, Type type, MethodCode code) {
        TracedValue.READ.keep(code.after(insn), type, code);
    }

    /** Records which object a constant is, and its text. */
    private static void constant(LdcInsnNode insn, MethodCode code) {
        if (insn.cst instanceof ConstantDynamic dynamic) read(insn, Type.getType(dynamic.getDescriptor()), code);
        else if (!(insn.cst instanceof Number)) read(insn, OBJECT, code);
    }
}
