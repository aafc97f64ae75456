package dev.culprit.weave.control;

import dev.culprit.bytecode.FieldFacts;
import dev.culprit.model.SiteKind;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.plan.Schema;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Instance fields that can change: the object is touched before each access.
 *
 * <pre>{@code
 *     x = o.f;      becomes      C.culprit$read(o, site); x = o.f;
 *     o.f = x;      becomes      C.culprit$write(o, site); o.f = x;
 * }</pre>
 */
public final class FieldAccessWeaver implements InstructionConcern {
    private final Schema schema;

    public FieldAccessWeaver(Schema schema) {
        this.schema = schema;
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        int opcode = insn.getOpcode();
        if (opcode != Opcodes.GETFIELD && opcode != Opcodes.PUTFIELD) return;
        FieldInsnNode access = (FieldInsnNode) insn;
        FieldFacts field = schema.hasTouch(access.owner) ? shared(schema, access) : null;
        if (field == null || !isInitialised(access, code)) return;
        if (opcode == Opcodes.GETFIELD) weaveRead(access, field, code);
        else weaveWrite(access, field, code);
    }

    /** The field if the program can change it after the object was constructed; otherwise null. */
    public static FieldFacts shared(Schema schema, FieldInsnNode access) {
        FieldFacts field = schema.hierarchy().field(access.owner, access.name, access.desc);
        return field == null || field.isFinal() || field.isSynthetic() || field.isStatic() ? null : field;
    }

    private void weaveRead(FieldInsnNode access, FieldFacts field, MethodCode code) {
        int site = code.site(access, SiteKind.READ, field.qualifiedName());
        Snippet before = code.before(access);
        before.op(Opcodes.DUP); // o o
        touch(before, access.owner, Schema.READ, site); // o
    }

    private void weaveWrite(FieldInsnNode access, FieldFacts field, MethodCode code) {
        int site = code.site(access, SiteKind.WRITE, field.qualifiedName());
        Type type = Type.getType(access.desc);
        Snippet before = code.before(access);
        if (type.getSize() == 1) {
            before.op(Opcodes.DUP2, Opcodes.POP); // o v o
        } else {
            before.op(Opcodes.DUP2_X1, Opcodes.POP2, Opcodes.DUP_X2); // o vv o
        }
        touch(before, access.owner, Schema.WRITE, site); // o v
        if (type.getSort() >= Type.ARRAY) code.published(access, site, field.qualifiedName());
    }

    private static void touch(Snippet snippet, String owner, String how, int site) {
        snippet.push(site).call(Opcodes.INVOKESTATIC, owner, how, "(L" + owner + ";I)V");
    }

    /** Before the call of the super constructor {@code this} must not be passed to a probe, but other objects may. */
    public static boolean isInitialised(FieldInsnNode access, MethodCode code) {
        if (code.isThisReady()) return true;
        int depth = access.getOpcode() == Opcodes.GETFIELD
                ? 0
                : Type.getType(access.desc).getSize();
        AbstractInsnNode origin = code.origin.of(access, depth);
        return origin != null && !(origin instanceof VarInsnNode load && load.var == 0);
    }
}
