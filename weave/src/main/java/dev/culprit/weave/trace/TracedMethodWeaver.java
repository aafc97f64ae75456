package dev.culprit.weave.trace;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Records the entry of a traced method, with its arguments if it was not called by traced code, and each exception that
 * it catches or that leaves it.
 *
 * <pre>{@code
 *     int f(int x) { .. }
 * becomes
 *     int f(int x) {
 *         if (Traces.enter(this, number, key)) {
 *             Traces.argumentReference(this, slot);
 *             Traces.argument4(x);
 *             Traces.entered(number);
 *         }
 *         try { .. Traces.leave(key); return y; } catch (Throwable t) { Traces.thrownOut(t, number); throw t; }
 *     }
 *     catch (X e) { .. }      becomes      catch (X e) { Traces.caught(e, number, 0); .. }
 * }</pre>
 */
public final class TracedMethodWeaver {
    private static final String THROWABLE = "java/lang/Throwable";

    /**
     * Comes before everything that other concerns insert. Returns the start of the range in which exceptions that leave
     * the method are recorded.
     */
    public LabelNode begin(MethodCode code) {
        enter(code);
        catches(code);
        AbstractInsnNode superCall = code.onlySuperCall();
        boolean constructor = code.method.name.equals("<init>");
        if (constructor && superCall == null) return null;
        LabelNode start = Snippet.newLabel();
        (constructor ? code.after(superCall) : code.entry()).label(start);
        return start;
    }

    private static void enter(MethodCode code) {
        Snippet entry = code.entry();
        int key = TracedCallWeaver.key(code.method.name, code.method.desc);
        boolean self = !code.isStatic() && !code.method.name.equals("<init>");
        if (self) entry.local(ALOAD, 0);
        entry.push(code.number()).push(key).call(self ? Probe.TRACE_ENTER_OBJECT : Probe.TRACE_ENTER);
        LabelNode done = Snippet.newLabel();
        arguments(entry.jump(IFEQ, done), self, code);
        entry.label(done);
        // the body may begin with a frame, and there cannot be two at one instruction
        if (hasFrames(code)) entry.sameFrame().op(NOP);
    }

    private static void arguments(Snippet entry, boolean self, MethodCode code) {
        if (self) TracedValue.ARGUMENT.take(entry.local(ALOAD, 0), Type.getObjectType(code.type.name), code);
        int local = code.isStatic() ? 0 : 1;
        for (Type type : Type.getArgumentTypes(code.method.desc)) {
            TracedValue.ARGUMENT.take(entry.local(type.getOpcode(ILOAD), local), type, code);
            local += type.getSize();
        }
        entry.push(code.number()).call(Probe.TRACE_ENTERED);
    }

    private static void catches(MethodCode code) {
        Set<AbstractInsnNode> handlers = new HashSet<>();
        int index = 0;
        for (TryCatchBlockNode block : code.method.tryCatchBlocks) {
            AbstractInsnNode first = block.handler;
            while (first.getOpcode() < 0) first = first.getNext();
            if (handlers.add(first))
                code.before(first).op(DUP).push(code.number()).push(index).call(Probe.TRACE_CAUGHT);
            index++;
        }
    }

    /** Comes after everything that other concerns insert: monitors are left before. */
    public void end(MethodCode code, LabelNode start, boolean isSynchronized) {
        if (isSynchronized) code.entry().call(Probe.TRACE_TICK);
        if (start == null) return;
        LabelNode handler = Snippet.newLabel();
        code.method.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
        code.tail().label(handler);
        if (hasFrames(code)) code.tail().frame(new Object[0], new Object[] {THROWABLE});
        code.tail().op(DUP).push(code.number()).call(Probe.TRACE_THROWN_OUT).op(ATHROW);
    }

    private static boolean hasFrames(MethodCode code) {
        return (code.type.version & 0xffff) >= V1_6;
    }
}
