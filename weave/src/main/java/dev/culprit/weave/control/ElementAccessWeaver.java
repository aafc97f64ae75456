package dev.culprit.weave.control;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.bytecode.FieldFacts;
import dev.culprit.model.SiteKind;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.plan.Schema;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Elements of arrays.
 *
 * <pre>{@code
 *     x = a[i];      becomes      Probes.elementRead(a, i, site); x = a[i];
 *     a[i] = x;      becomes      Probes.elementWrite(a, i, site); a[i] = x;
 * }</pre>
 */
public final class ElementAccessWeaver implements InstructionConcern {
    /** By opcode, from {@code iaload} or {@code iastore} on. */
    public static final Type[] TYPES = {
        Type.INT_TYPE,
        Type.LONG_TYPE,
        Type.FLOAT_TYPE,
        Type.DOUBLE_TYPE,
        Type.getObjectType("java/lang/Object"),
        Type.BYTE_TYPE,
        Type.CHAR_TYPE,
        Type.SHORT_TYPE
    };

    private final Schema schema;

    public ElementAccessWeaver(Schema schema) {
        this.schema = schema;
    }

    public static boolean isLoad(int opcode) {
        return opcode >= IALOAD && opcode <= SALOAD;
    }

    public static boolean isStore(int opcode) {
        return opcode >= IASTORE && opcode <= SASTORE;
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        if (isLoad(insn.getOpcode())) weaveLoad(insn, code);
        else if (isStore(insn.getOpcode())) weaveStore(insn, code);
    }

    private void weaveLoad(AbstractInsnNode insn, MethodCode code) {
        int site = code.site(insn, SiteKind.READ, variable(schema, insn, code));
        code.before(insn).op(DUP2).push(site).call(Probe.ELEMENT_READ); // a i
    }

    private void weaveStore(AbstractInsnNode insn, MethodCode code) {
        Type type = TYPES[insn.getOpcode() - IASTORE];
        int site = code.site(insn, SiteKind.WRITE, variable(schema, insn, code));
        Snippet before = code.before(insn);
        if (type.getSize() == 1) {
            before.op(DUP_X2, POP, DUP2_X1); // a i v a i
        } else {
            before.op(DUP2_X2, POP2, DUP2_X2); // a i vv a i
        }
        before.push(site).call(Probe.ELEMENT_WRITE); // a i v
        if (insn.getOpcode() == AASTORE) code.published(insn, site, variable(schema, insn, code));
    }

    /** The field that holds the array if that is evident, as {@code pkg.Class.field[]}; otherwise its type. */
    public static String variable(Schema schema, AbstractInsnNode insn, MethodCode code) {
        boolean load = isLoad(insn.getOpcode());
        Type type = TYPES[insn.getOpcode() - (load ? IALOAD : IASTORE)];
        FieldInsnNode source = code.origin.field(insn, load ? 1 : 1 + type.getSize());
        FieldFacts field = source == null ? null : schema.hierarchy().field(source.owner, source.name, source.desc);
        if (field != null) return field.qualifiedName() + "[]";
        return type.getSort() == Type.OBJECT ? "Object[]" : type.getClassName() + "[]";
    }
}
