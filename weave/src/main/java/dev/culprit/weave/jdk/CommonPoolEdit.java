package dev.culprit.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.ClassEdit;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.plan.Schema;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Each run has its own common pool. Code that is not woven may still hold that of an earlier run, whose threads are
 * gone: the JDK's HTTP client does. Such a pool passes its tasks on.
 *
 * <pre>{@code
 *     void execute(Runnable task) { .. }
 * becomes
 *     void execute(Runnable task) { if (culprit$common) this = commonPool(); .. }
 * }</pre>
 */
final class CommonPoolEdit implements ClassEdit {
    private static final String MARK = "culprit$common";
    private static final Set<String> METHODS = Set.of(
            "execute",
            "submit",
            "invoke",
            "invokeAll",
            "invokeAny",
            "externalSubmit",
            "lazySubmit",
            "awaitQuiescence",
            "isQuiescent");

    @Override
    public void edit(ClassNode type) {
        String commonPool = "()L" + type.name + ";";
        type.fields.add(new FieldNode(ACC_PRIVATE | ACC_SYNTHETIC, MARK, "Z", null, null));
        MethodEdit edit = new MethodEdit(type);
        for (MethodNode method : type.methods)
            if (method.name.equals(Schema.CLINIT) || method.name.equals("<clinit>")) mark(type, method);
        for (MethodNode method : type.methods) {
            if (!METHODS.contains(method.name) || (method.access & (ACC_PUBLIC | ACC_STATIC)) != ACC_PUBLIC) continue;
            LabelNode other = Snippet.newLabel();
            edit.first(
                    method.name,
                    method.desc,
                    new Snippet()
                            .local(ALOAD, 0)
                            .field(GETFIELD, type.name, MARK, "Z")
                            .jump(IFEQ, other)
                            .call(INVOKESTATIC, type.name, "commonPool", commonPool)
                            .local(ASTORE, 0)
                            .label(other)
                            .sameFrame()
                            .op(NOP));
        }
    }

    /** Marks what becomes the common pool. */
    private static void mark(ClassNode type, MethodNode initialiser) {
        for (AbstractInsnNode i : initialiser.instructions.toArray())
            if (i.getOpcode() == PUTSTATIC && ((FieldInsnNode) i).name.equals("common"))
                initialiser.instructions.insertBefore(
                        i, new Snippet().op(DUP, ICONST_1).field(PUTFIELD, type.name, MARK, "Z"));
    }
}
