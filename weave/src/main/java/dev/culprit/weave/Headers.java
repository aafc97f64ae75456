package dev.culprit.weave;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gives each object a field that says who uses it. Its creator owns it first; a clone starts afresh.
 *
 * <pre>{@code
 *     class C {
 *         C() { super(); .. }
 *     }
 * becomes
 *     class C {
 *         public transient Object culprit$header;
 *         C() { super(); culprit$own(this); .. }
 *         public static void culprit$own(C o) { o.culprit$header = Probes.claim(null); }
 *         public static void culprit$touch(C o, int site) {
 *             if (o == null || o.culprit$header == Probes.current || Probes.shared(o.culprit$header, site)) return;
 *             Probes.access(o.culprit$header = Probes.claim(o.culprit$header), site);
 *         }
 *     }
 * }</pre>
 */
final class Headers implements InstructionConcern {
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final int GENERATED = ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC;

    private final Schema schema;

    Headers(Schema schema) {
        this.schema = schema;
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        String name = code.type.name;
        if (!(insn instanceof MethodInsnNode call) || call.getOpcode() != INVOKESPECIAL || !schema.hasTouch(name))
            return;
        if (code.isSuperCall(insn)) {
            boolean declares = call.owner.equals(code.type.superName) && schema.declaresHeader(name);
            if (declares) own(code.after(insn).local(ALOAD, 0), name);
        } else if (isClone(call, code) && !schema.hasTouch(call.owner)) {
            own(code.after(insn).op(DUP).type(CHECKCAST, name), name);
        }
    }

    static boolean isClone(MethodInsnNode call, MethodCode code) {
        return call.name.equals("clone") && call.desc.equals("()Ljava/lang/Object;") && !code.isStatic();
    }

    void weave(ClassNode type) {
        if (!schema.hasTouch(type.name)) return;
        if (schema.declaresHeader(type.name))
            type.fields.add(
                    new FieldNode(ACC_PUBLIC | ACC_TRANSIENT | ACC_SYNTHETIC, Schema.HEADER, OBJECT, null, null));
        type.methods.add(own(type));
        type.methods.add(touch(type));
    }

    private static void own(Snippet snippet, String name) {
        snippet.call(INVOKESTATIC, name, Schema.OWN, "(L" + name + ";)V");
    }

    private static MethodNode own(ClassNode type) {
        MethodNode method = new MethodNode(GENERATED, Schema.OWN, "(L" + type.name + ";)V", null, null);
        method.instructions = new Snippet()
                .local(ALOAD, 0)
                .op(ACONST_NULL)
                .call(Probe.CLAIM)
                .field(PUTFIELD, type.name, Schema.HEADER, OBJECT)
                .op(RETURN);
        return method;
    }

    private static MethodNode touch(ClassNode type) {
        MethodNode method = new MethodNode(GENERATED, Schema.TOUCH, "(L" + type.name + ";I)V", null, null);
        LabelNode isNull = Snippet.newLabel();
        LabelNode mine = Snippet.newLabel();
        boolean frames = (type.version & 0xffff) >= V1_6;
        Snippet code = new Snippet()
                .local(ALOAD, 0)
                .jump(IFNULL, isNull)
                .local(ALOAD, 0)
                .field(GETFIELD, type.name, Schema.HEADER, OBJECT)
                .op(DUP)
                .field(GETSTATIC, Probe.RUNTIME + "Probes", "current", "L" + Probe.RUNTIME + "Strand;")
                .jump(IF_ACMPEQ, mine) // header
                .op(DUP)
                .local(ILOAD, 1)
                .call(Probe.SHARED)
                .jump(IFNE, mine) // header
                .call(Probe.CLAIM)
                .op(DUP)
                .local(ALOAD, 0)
                .op(SWAP) // header o header
                .field(PUTFIELD, type.name, Schema.HEADER, OBJECT)
                .local(ILOAD, 1)
                .call(Probe.ACCESS)
                .op(RETURN)
                .label(mine);
        Object[] locals = {type.name, INTEGER};
        if (frames) code.frame(locals, new Object[] {"java/lang/Object"});
        code.op(POP, RETURN).label(isNull);
        if (frames) code.frame(locals, new Object[0]);
        method.instructions = code.op(RETURN);
        return method;
    }
}
