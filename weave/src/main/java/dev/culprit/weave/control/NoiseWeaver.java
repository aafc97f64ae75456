package dev.culprit.weave.control;

import dev.culprit.bytecode.FieldFacts;
import dev.culprit.model.SiteKind;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.plan.Aspect;
import dev.culprit.weave.plan.JdkClasses;
import dev.culprit.weave.plan.Plan;
import dev.culprit.weave.plan.Schema;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The only concern of free runs: a point at which a delay is possible, before an access that may be shared.
 *
 * <pre>{@code
 *     x = o.f;      becomes      Noise.point(site); x = o.f;
 * }</pre>
 */
public final class NoiseWeaver implements InstructionConcern {
    private final Schema schema;
    private final Plan plan;

    public NoiseWeaver(Schema schema, Plan plan) {
        this.schema = schema;
        this.plan = plan;
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        int opcode = insn.getOpcode();
        switch (opcode) {
            case Opcodes.GETFIELD, Opcodes.PUTFIELD, Opcodes.GETSTATIC, Opcodes.PUTSTATIC ->
                weaveField((FieldInsnNode) insn, code);
            case Opcodes.MONITORENTER -> point(insn, code, Aspect.MONITORS, SiteKind.LOCK, "");
            case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESTATIC, Opcodes.INVOKEINTERFACE, Opcodes.INVOKESPECIAL ->
                weaveCall((MethodInsnNode) insn, code);
            default -> {
                boolean load = ElementAccessWeaver.isLoad(opcode);
                if (load || ElementAccessWeaver.isStore(opcode))
                    point(
                            insn,
                            code,
                            Aspect.ELEMENTS,
                            load ? SiteKind.READ : SiteKind.WRITE,
                            ElementAccessWeaver.variable(schema, insn, code));
            }
        }
    }

    private void weaveField(FieldInsnNode access, MethodCode code) {
        boolean isStatic = access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
        FieldFacts field =
                isStatic ? StaticAccessWeaver.shared(schema, access, code) : FieldAccessWeaver.shared(schema, access);
        if (field == null || !schema.application(field.declaringClass()) && !JdkClasses.access(field.declaringClass()))
            return;
        boolean read = access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.GETSTATIC;
        point(
                access,
                code,
                isStatic ? Aspect.STATICS : Aspect.FIELDS,
                read ? SiteKind.READ : SiteKind.WRITE,
                field.qualifiedName());
    }

    private void weaveCall(MethodInsnNode call, MethodCode code) {
        if (plan.has(Aspect.LIBRARY_CALLS) && LibraryCallWeaver.isShared(schema, call))
            code.before(call)
                    .push(code.callSite(call, LibraryCallWeaver.holder(schema, call, code)))
                    .call(Probe.NOISE);
    }

    private void point(AbstractInsnNode insn, MethodCode code, Aspect aspect, SiteKind kind, String variable) {
        if (plan.has(aspect))
            code.before(insn).push(code.site(insn, kind, variable)).call(Probe.NOISE);
    }
}
