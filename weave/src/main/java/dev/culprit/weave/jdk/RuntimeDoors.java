package dev.culprit.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.ClassEdit;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gives the runtime's {@code ThreadAccess} bodies that call the methods added to {@code Thread}.
 *
 * <pre>{@code
 *     public static ControlledThread controlled(Thread thread) { return null; }
 * becomes
 *     public static ControlledThread controlled(Thread thread) { return thread.culprit$controlled; }
 * }</pre>
 */
final class RuntimeDoors implements ClassEdit {
    static final String THREAD_ACCESS = Probe.RUNTIME + "control/ThreadAccess";

    private final int feature;

    RuntimeDoors(int feature) {
        this.feature = feature;
    }

    static byte[] apply(byte[] classFile, int feature) {
        ClassNode type = new ClassNode();
        new ClassReader(classFile).accept(type, ClassReader.SKIP_FRAMES);
        new RuntimeDoors(feature).edit(type);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return writer.toByteArray();
    }

    @Override
    public void edit(ClassNode type) {
        for (MethodNode method : type.methods) {
            Snippet body = body(method.name);
            if (body == null) continue;
            method.instructions = body;
            method.tryCatchBlocks.clear();
            method.localVariables = null;
            if (method.name.equals("setCurrent")) ThreadDoors.markChangesCurrentThread(method);
        }
    }

    private Snippet body(String name) {
        return switch (name) {
            case "controlled" -> controlledField(thread(), GETFIELD).op(ARETURN);
            case "setControlled" ->
                controlledField(thread().local(ALOAD, 1), PUTFIELD).op(RETURN);
            case "start" -> door(thread(), "culprit$start", ThreadDoors.OF_THREAD);
            case "exit" -> door(thread(), "culprit$exit", ThreadDoors.OF_THREAD);
            case "dispatchUncaught" -> door(thread().local(ALOAD, 1), "culprit$dispatch", ThreadDoors.DISPATCH);
            case "setStatus" ->
                feature < 21 ? null : door(thread().local(ILOAD, 1), "culprit$setStatus", ThreadDoors.STATUS);
            case "swapLocals" ->
                new Snippet()
                        .local(ALOAD, 0)
                        .local(ALOAD, 1)
                        .call(INVOKESTATIC, ThreadEdit.THREAD, "culprit$swapLocals", ThreadDoors.SWAP)
                        .op(ARETURN);
            case "refresh" -> door(thread(), "culprit$refresh", ThreadDoors.OF_THREAD);
            case "sleepMillis" -> door(new Snippet().local(LLOAD, 0), "culprit$sleep", "(J)V");
            case "yield" -> door(new Snippet(), "culprit$yield", "()V");
            case "setCurrent" -> feature < 21 ? null : door(thread(), "culprit$setCurrent", ThreadDoors.OF_THREAD);
            case "carrier" ->
                feature < 21
                        ? null
                        : new Snippet()
                                .call(INVOKESTATIC, ThreadEdit.THREAD, "culprit$carrier", ThreadDoors.GIVES_THREAD)
                                .op(ARETURN);
            default -> null;
        };
    }

    private static Snippet thread() {
        return new Snippet().local(ALOAD, 0);
    }

    private static Snippet controlledField(Snippet operands, int opcode) {
        return operands.field(opcode, ThreadEdit.THREAD, ThreadEdit.CONTROLLED_FIELD, ThreadEdit.CONTROLLED_THREAD);
    }

    private static Snippet door(Snippet arguments, String name, String descriptor) {
        return arguments.call(INVOKESTATIC, ThreadEdit.THREAD, name, descriptor).op(RETURN);
    }
}
