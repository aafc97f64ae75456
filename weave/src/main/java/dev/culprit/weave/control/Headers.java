package dev.culprit.weave.control;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.plan.Schema;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gives each object a field that names the thread that uses it. The creator owns it first; a clone starts without an
 * owner. The method that is called for an access is small enough for the JVM to inline it everywhere.
 *
 * <pre>{@code
 *     class C {
 *         C() { super(); .. }
 *     }
 * becomes
 *     class C {
 *         public transient Object culprit$header;
 *         C() { super(); culprit$own(this); .. }
 *         public static void culprit$own(C o) { o.culprit$header = Probes.made(); }
 *         public static void culprit$read(C o, int site) {
 *             if (o != null && o.culprit$header != Probes.current) culprit$read$others(o, site);
 *         }
 *         public static void culprit$read$others(C o, int site) {
 *             if (Probes.sharedRead(o.culprit$header, site)) return;
 *             Probes.access(o.culprit$header = Probes.claim(o.culprit$header), site);
 *         }
 *         .. and the same for writes ..
 *     }
 * }</pre>
 */
public final class Headers implements InstructionConcern {
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final int GENERATED = ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC;

    private final Schema schema;

    public Headers(Schema schema) {
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

    public static boolean isClone(MethodInsnNode call, MethodCode code) {
        return call.name.equals("clone") && call.desc.equals("()Ljava/lang/Object;") && !code.isStatic();
    }

    public void weave(ClassNode type) {
        if (!schema.hasTouch(type.name)) return;
        if (schema.declaresHeader(type.name))
            type.fields.add(
                    new FieldNode(ACC_PUBLIC | ACC_TRANSIENT | ACC_SYNTHETIC, Schema.HEADER, OBJECT, null, null));
        type.methods.add(own(type));
        type.methods.add(touch(type, Schema.READ));
        type.methods.add(touchOthers(type, Schema.READ, Probe.SHARED_READ));
        type.methods.add(touch(type, Schema.WRITE));
        type.methods.add(touchOthers(type, Schema.WRITE, Probe.SHARED_WRITE));
    }

    private static void own(Snippet snippet, String name) {
        snippet.call(INVOKESTATIC, name, Schema.OWN, "(L" + name + ";)V");
    }

    private static MethodNode own(ClassNode type) {
        MethodNode method = new MethodNode(GENERATED, Schema.OWN, "(L" + type.name + ";)V", null, null);
        method.instructions = new Snippet()
                .local(ALOAD, 0)
                .call(Probe.MADE)
                .field(PUTFIELD, type.name, Schema.HEADER, OBJECT)
                .op(RETURN);
        return method;
    }

    private static MethodNode touch(ClassNode type, String name) {
        MethodNode method = method(type, name);
        LabelNode done = Snippet.newLabel();
        Snippet code = new Snippet()
                .local(ALOAD, 0)
                .jump(IFNULL, done)
                .local(ALOAD, 0)
                .field(GETFIELD, type.name, Schema.HEADER, OBJECT)
                .field(
                        GETSTATIC,
                        Probe.RUNTIME + "control/Probes",
                        "current",
                        "L" + Probe.RUNTIME + "control/ControlledThread;")
                .jump(IF_ACMPEQ, done)
                .local(ALOAD, 0)
                .local(ILOAD, 1)
                .call(INVOKESTATIC, type.name, name + Schema.OTHERS, method.desc)
                .label(done);
        if (hasFrames(type)) code.sameFrame();
        method.instructions = code.op(RETURN);
        return method;
    }

    private static MethodNode touchOthers(ClassNode type, String name, Probe shared) {
        MethodNode method = method(type, name + Schema.OTHERS);
        LabelNode claim = Snippet.newLabel();
        Snippet code = new Snippet()
                .local(ALOAD, 0)
                .field(GETFIELD, type.name, Schema.HEADER, OBJECT)
                .local(ILOAD, 1)
                .call(shared)
                .jump(IFEQ, claim)
                .op(RETURN)
                .label(claim);
        if (hasFrames(type)) code.sameFrame();
        method.instructions = code.local(ALOAD, 0)
                .local(ALOAD, 0)
                .field(GETFIELD, type.name, Schema.HEADER, OBJECT)
                .call(Probe.CLAIM) // o header
                .op(DUP_X1)
                .field(PUTFIELD, type.name, Schema.HEADER, OBJECT)
                .local(ILOAD, 1)
                .call(Probe.ACCESS)
                .op(RETURN);
        return method;
    }

    private static MethodNode method(ClassNode type, String name) {
        return new MethodNode(GENERATED, name, "(L" + type.name + ";I)V", null, null);
    }

    private static boolean hasFrames(ClassNode type) {
        return (type.version & 0xffff) >= V1_6;
    }
}
