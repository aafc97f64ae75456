package dev.culprit.weave.trace;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.plan.Schema;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gives each object a field for its number in a trace.
 *
 * <pre>{@code
 *     class C { .. }
 * becomes
 *     class C implements Traced {
 *         public transient int culprit$handle;
 *         public int culprit$handle() { return culprit$handle; }
 *         public void culprit$handle(int handle) { culprit$handle = handle; }
 *         ..
 *     }
 * }</pre>
 */
public final class HandleMembers {
    private static final int GENERATED = ACC_PUBLIC | ACC_SYNTHETIC;

    private final Schema schema;

    public HandleMembers(Schema schema) {
        this.schema = schema;
    }

    public void weave(ClassNode type) {
        if (!schema.declaresHandle(type.name)) return;
        type.interfaces.add(Probe.RUNTIME + "trace/Traced");
        type.fields.add(new FieldNode(GENERATED | ACC_TRANSIENT, Schema.HANDLE, "I", null, null));
        MethodNode get = new MethodNode(GENERATED | ACC_FINAL, Schema.HANDLE, "()I", null, null);
        get.instructions = new Snippet()
                .local(ALOAD, 0)
                .field(GETFIELD, type.name, Schema.HANDLE, "I")
                .op(IRETURN);
        MethodNode set = new MethodNode(GENERATED | ACC_FINAL, Schema.HANDLE, "(I)V", null, null);
        set.instructions = new Snippet()
                .local(ALOAD, 0)
                .local(ILOAD, 1)
                .field(PUTFIELD, type.name, Schema.HANDLE, "I")
                .op(RETURN);
        type.methods.add(get);
        type.methods.add(set);
    }
}
