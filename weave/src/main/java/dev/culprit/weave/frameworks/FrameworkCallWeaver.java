package dev.culprit.weave.frameworks;

import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Calls of the JDK by code that is not the program's: what the JDK does for it is not an event.
 *
 * <pre>{@code
 *     mocks.get(key)      becomes      long s = FrameworkCalls.begin(); mocks.get(key); FrameworkCalls.end(s);
 * }</pre>
 *
 * <p>After an exception the state of the program's call is not restored: the rest of that call is not an event then.
 */
public final class FrameworkCallWeaver implements InstructionConcern {
    /** Generates classes, and never calls the program. A call of it is treated as one of the JDK. */
    private static final String GENERATOR = "net/bytebuddy/";

    /** The size of the state. */
    private static final int SLOTS = 2;

    private final int local;

    /** For a method that an agent has added. */
    public FrameworkCallWeaver(MethodNode method) {
        this.local = method.maxLocals;
        method.maxLocals += SLOTS;
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        if (!(insn instanceof MethodInsnNode)) return;
        begin(code.before(insn), local);
        end(code.after(insn), local);
    }

    private static Snippet begin(Snippet before, int local) {
        return before.call(Probe.BEGIN_FRAMEWORK_CALL).local(Opcodes.LSTORE, local);
    }

    private static Snippet end(Snippet after, int local) {
        return after.local(Opcodes.LLOAD, local).call(Probe.END_FRAMEWORK_CALL);
    }

    /** The changed class file of a framework; null if there is nothing to change. */
    static byte[] in(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        if (reader.getClassName().startsWith(GENERATOR)) return null;
        ClassNode type = new ClassNode();
        reader.accept(type, 0);
        boolean changed = false;
        for (MethodNode method : type.methods) changed |= weave(method);
        if (!changed) return null;
        ClassWriter writer = new ClassWriter(reader, 0);
        type.accept(writer);
        return writer.toByteArray();
    }

    private static boolean weave(MethodNode method) {
        int local = method.maxLocals;
        boolean changed = false;
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (!(insn instanceof MethodInsnNode call) || !mayBeAnEvent(call.owner)) continue;
            method.instructions.insertBefore(call, begin(new Snippet(), local));
            method.instructions.insert(call, end(new Snippet(), local));
            changed = true;
        }
        if (!changed) return false;
        method.maxLocals += SLOTS;
        method.maxStack += SLOTS;
        return true;
    }

    /** Collections and streams have events inside. The others may call the program, which leaves its state behind. */
    private static boolean mayBeAnEvent(String owner) {
        return owner.startsWith("java/util/")
                || owner.startsWith("java/io/")
                || owner.startsWith("java/lang/reflect/")
                || owner.startsWith("java/lang/invoke/")
                || owner.equals("java/lang/Iterable")
                || owner.equals("java/lang/Runnable")
                || owner.equals("java/lang/Thread")
                || owner.startsWith(GENERATOR);
    }
}
