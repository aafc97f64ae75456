package dev.culprit.weave.jdk;

import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ACC_TRANSIENT;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.RETURN;

import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.patterns.PatternMembers;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The field of {@code java.lang.Thread} for the thread's observer, and the runtime's access to it. */
final class ObserverDoor {
    static final String ACCESS = Probe.RUNTIME + "patterns/ObserverAccess";

    private ObserverDoor() {}

    static void addField(ClassNode thread) {
        thread.fields.add(new FieldNode(
                ACC_PUBLIC | ACC_TRANSIENT | ACC_SYNTHETIC,
                PatternMembers.OBSERVER_FIELD,
                PatternMembers.OBSERVER,
                null,
                null));
    }

    static byte[] open(byte[] classFile) {
        ClassNode type = new ClassNode();
        new ClassReader(classFile).accept(type, ClassReader.SKIP_FRAMES);
        for (MethodNode method : type.methods) {
            if (method.name.equals("get"))
                method.instructions = field(new Snippet(), GETFIELD).op(ARETURN);
            if (method.name.equals("set"))
                method.instructions = field(new Snippet(), PUTFIELD).op(RETURN);
            method.localVariables = null;
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return writer.toByteArray();
    }

    private static Snippet field(Snippet code, int opcode) {
        code.local(ALOAD, 0);
        if (opcode == PUTFIELD) code.local(ALOAD, 1);
        return code.field(opcode, PatternMembers.THREAD, PatternMembers.OBSERVER_FIELD, PatternMembers.OBSERVER);
    }
}
