package dev.culprit.weave.control;

import dev.culprit.bytecode.FieldFacts;
import dev.culprit.model.SiteKind;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.plan.Schema;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Static fields of the application that can change.
 *
 * <pre>{@code
 *     x = C.f;      becomes      Probes.staticAccess(site); x = C.f;
 * }</pre>
 */
public final class StaticAccessWeaver implements InstructionConcern {
    private final Schema schema;

    public StaticAccessWeaver(Schema schema) {
        this.schema = schema;
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        int opcode = insn.getOpcode();
        if (opcode != Opcodes.GETSTATIC && opcode != Opcodes.PUTSTATIC) return;
        FieldInsnNode access = (FieldInsnNode) insn;
        FieldFacts field = shared(schema, access, code);
        if (field == null) return;
        boolean read = opcode == Opcodes.GETSTATIC;
        int site = code.site(access, read ? SiteKind.READ : SiteKind.WRITE, field.qualifiedName());
        code.before(access).push(site).call(Probe.STATIC_ACCESS);
        if (!read && Type.getType(access.desc).getSort() >= Type.ARRAY)
            code.published(access, site, field.qualifiedName());
    }

    /** The field if it belongs to a woven class and can change after the class was initialised; otherwise null. */
    public static FieldFacts shared(Schema schema, FieldInsnNode access, MethodCode code) {
        FieldFacts field = schema.hierarchy().field(access.owner, access.name, access.desc);
        if (field == null || !field.isStatic() || field.isFinal() || field.isSynthetic()) return null;
        if (field.name().startsWith("$")) return null;
        boolean own = field.declaringClass().equals(code.type.name);
        return own && code.isStaticInitialiser() || !schema.application(field.declaringClass()) ? null : field;
    }
}
