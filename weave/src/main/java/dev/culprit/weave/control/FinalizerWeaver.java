package dev.culprit.weave.control;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.MethodConcern;
import dev.culprit.weave.code.Probe;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Classes with finalizers. The JVM runs those at any moment after an object was collected, so they are deferred.
 *
 * <pre>{@code
 *     class C {
 *         C() { super(); .. }
 *         protected void finalize() { .. }
 *     }
 * becomes
 *     class C {
 *         private transient long culprit$created;
 *         C() { super(); culprit$created = Surroundings.finalizable(); .. }
 *         protected void finalize() { Finalizers.enter(this, culprit$created); .. }
 *     }
 * }</pre>
 */
public final class FinalizerWeaver implements InstructionConcern, MethodConcern {
    private static final String CREATED = "culprit$created";

    private final ClassNode type;
    private final boolean applies;

    public FinalizerWeaver(ClassNode type) {
        this.type = type;
        this.applies = type.methods.stream().anyMatch(FinalizerWeaver::isFinalizer);
    }

    private static boolean isFinalizer(MethodNode method) {
        return method.name.equals("finalize")
                && method.desc.equals("()V")
                && (method.access & (ACC_STATIC | ACC_ABSTRACT | ACC_NATIVE)) == 0;
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        if (!applies || !(insn instanceof MethodInsnNode call) || !code.isSuperCall(insn)) return;
        if (!call.owner.equals(type.superName)) return;
        code.after(insn).local(ALOAD, 0).call(Probe.FINALIZABLE).field(PUTFIELD, type.name, CREATED, "J");
    }

    @Override
    public void weave(MethodCode code) {
        if (!applies || !isFinalizer(code.method)) return;
        code.entry()
                .local(ALOAD, 0)
                .local(ALOAD, 0)
                .field(GETFIELD, type.name, CREATED, "J")
                .call(Probe.ENTER_FINALIZER);
    }

    public void addField() {
        if (applies)
            type.fields.add(new FieldNode(ACC_PRIVATE | ACC_TRANSIENT | ACC_SYNTHETIC, CREATED, "J", null, null));
    }
}
