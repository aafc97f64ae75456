package dev.culprit.weave.statics;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Static initialisers that only the JVM runs, those of the JDK and of interfaces, run with control suspended: a thread
 * that waits in one would block all others that use the class.
 *
 * <pre>{@code
 *     static { .. }
 * becomes
 *     static { ControlledThread s = Probes.suspend(); try { .. } finally { Probes.resume(s); } }
 * }</pre>
 *
 * <p>The new local is the first one and the others move up, since every frame of the method must name it. The body
 * stays where it is: only the initialiser itself may set final fields.
 */
public final class QuietInitialiser {
    private static final String CONTROLLED_THREAD = Probe.RUNTIME + "control/ControlledThread";

    private QuietInitialiser() {}

    /** Class files without frames are left alone. */
    public static void weave(ClassNode type) {
        if ((type.version & 0xffff) < V1_7) return;
        for (MethodNode method : type.methods) if (method.name.equals("<clinit>")) weave(method);
    }

    private static void weave(MethodNode method) {
        shiftLocals(method);
        LabelNode start = Snippet.newLabel();
        LabelNode handler = Snippet.newLabel();
        List<TryCatchBlockNode> covered = new ArrayList<>();
        LabelNode from = start;
        for (AbstractInsnNode i : method.instructions.toArray()) {
            if (i.getOpcode() != RETURN) continue;
            LabelNode end = Snippet.newLabel();
            LabelNode next = Snippet.newLabel();
            method.instructions.insertBefore(
                    i, new Snippet().label(end).local(ALOAD, 0).call(Probe.RESUME));
            method.instructions.insert(i, next);
            covered.add(new TryCatchBlockNode(from, end, handler, null));
            from = next;
        }
        covered.add(new TryCatchBlockNode(from, handler, handler, null));
        Snippet entry = new Snippet().call(Probe.SUSPEND).local(ASTORE, 0);
        entry.add(new FrameNode(F_APPEND, 1, new Object[] {CONTROLLED_THREAD}, 0, null));
        // the body may begin with a frame, and there cannot be two at one instruction
        method.instructions.insert(entry.op(NOP).label(start));
        method.instructions.add(new Snippet()
                .label(handler)
                .frame(new Object[] {CONTROLLED_THREAD}, new Object[] {"java/lang/Throwable"})
                .local(ALOAD, 0)
                .call(Probe.RESUME)
                .op(ATHROW));
        method.tryCatchBlocks.addAll(covered);
    }

    private static void shiftLocals(MethodNode method) {
        for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) {
            if (i instanceof VarInsnNode variable) variable.var++;
            else if (i instanceof IincInsnNode increment) increment.var++;
            else if (i instanceof FrameNode frame && frame.type == F_FULL) frame.local = shifted(frame.local);
        }
        if (method.localVariables != null) for (LocalVariableNode local : method.localVariables) local.index++;
    }

    private static List<Object> shifted(List<Object> locals) {
        List<Object> shifted = new ArrayList<>();
        shifted.add(CONTROLLED_THREAD);
        shifted.addAll(locals);
        return shifted;
    }
}
