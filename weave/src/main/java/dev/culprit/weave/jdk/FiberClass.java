package dev.culprit.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The runtime's {@code Fiber} on a JDK whose continuations can be suspended while a monitor is held.
 *
 * <pre>{@code
 *     public class Fiber extends Continuation {
 *         private static final ContinuationScope SCOPE = new ContinuationScope("culprit");
 *         public Fiber(Runnable body) { super(SCOPE, body); }
 *         public void resume() { run(); }
 *         public boolean done() { return isDone(); }
 *         public static boolean pause() { return Continuation.yield(SCOPE); }
 *         protected void onPinned(Continuation.Pinned reason) {}      // so that pause() returns false
 *     }
 * }</pre>
 */
final class FiberClass {
    static final String FIBER = Probe.RUNTIME + "control/Fiber";
    private static final String CONTINUATION = "jdk/internal/vm/Continuation";
    private static final String SCOPE = "jdk/internal/vm/ContinuationScope";

    private FiberClass() {}

    static byte[] generate() {
        ClassNode type = new ClassNode();
        type.visit(V17, ACC_PUBLIC | ACC_SUPER, FIBER, null, CONTINUATION, null);
        type.fields.add(new FieldNode(ACC_PRIVATE | ACC_STATIC | ACC_FINAL, "SCOPE", "L" + SCOPE + ";", null, null));
        add(
                type,
                ACC_STATIC,
                "<clinit>",
                "()V",
                new Snippet()
                        .type(NEW, SCOPE)
                        .op(DUP)
                        .constant("culprit")
                        .call(INVOKESPECIAL, SCOPE, "<init>", "(Ljava/lang/String;)V")
                        .field(PUTSTATIC, FIBER, "SCOPE", "L" + SCOPE + ";")
                        .op(RETURN));
        add(
                type,
                ACC_PUBLIC,
                "<init>",
                "(Ljava/lang/Runnable;)V",
                new Snippet()
                        .local(ALOAD, 0)
                        .append(scope())
                        .local(ALOAD, 1)
                        .call(INVOKESPECIAL, CONTINUATION, "<init>", "(L" + SCOPE + ";Ljava/lang/Runnable;)V")
                        .op(RETURN));
        add(
                type,
                ACC_PUBLIC,
                "resume",
                "()V",
                new Snippet()
                        .local(ALOAD, 0)
                        .call(INVOKEVIRTUAL, FIBER, "run", "()V")
                        .op(RETURN));
        add(
                type,
                ACC_PUBLIC,
                "done",
                "()Z",
                new Snippet()
                        .local(ALOAD, 0)
                        .call(INVOKEVIRTUAL, FIBER, "isDone", "()Z")
                        .op(IRETURN));
        add(
                type,
                ACC_PUBLIC | ACC_STATIC,
                "pause",
                "()Z",
                scope().call(INVOKESTATIC, CONTINUATION, "yield", "(L" + SCOPE + ";)Z")
                        .op(IRETURN));
        add(type, ACC_PROTECTED, "onPinned", "(Ljdk/internal/vm/Continuation$Pinned;)V", new Snippet().op(RETURN));
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return writer.toByteArray();
    }

    private static Snippet scope() {
        return new Snippet().field(GETSTATIC, FIBER, "SCOPE", "L" + SCOPE + ";");
    }

    private static void add(ClassNode type, int access, String name, String descriptor, Snippet code) {
        MethodNode method = new MethodNode(access, name, descriptor, null, null);
        method.instructions = code;
        type.methods.add(method);
    }
}
