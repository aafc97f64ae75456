package dev.culprit.weave.control;

import dev.culprit.model.SiteKind;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Method references to what {@link CallWeaver} and {@link MonitorWeaver} replace.
 *
 * <pre>{@code
 *     LongSupplier clock = System::nanoTime;      becomes      LongSupplier clock = Times::nanoTime;
 *     Runnable wake = lock::notifyAll;            becomes      Runnable wake = () -> Monitors.signalAll(lock, site);
 * }</pre>
 */
public final class ReferenceWeaver implements InstructionConcern {
    private static final String BRIDGE = "culprit$reference$";

    private final CallWeaver calls;
    private final List<MethodNode> bridges = new ArrayList<>();

    public ReferenceWeaver(CallWeaver calls) {
        this.calls = calls;
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        if (!(insn instanceof InvokeDynamicInsnNode dynamic)) return;
        for (int i = 0; i < dynamic.bsmArgs.length; i++)
            if (dynamic.bsmArgs[i] instanceof Handle handle) dynamic.bsmArgs[i] = replaced(handle, code);
    }

    public void addBridges(ClassNode type) {
        type.methods.addAll(bridges);
    }

    private Handle replaced(Handle handle, MethodCode code) {
        Probe call = calls.probe(opcode(handle), handle.getOwner(), handle.getName(), handle.getDesc());
        if (call != null) return new Handle(Opcodes.H_INVOKESTATIC, call.owner, call.method, call.descriptor, false);
        if (handle.getTag() == Opcodes.H_INVOKESTATIC) return handle;
        Probe monitor = MonitorWeaver.probe(handle.getName(), handle.getDesc());
        return monitor == null ? handle : bridge(handle, monitor, code);
    }

    private Handle bridge(Handle handle, Probe probe, MethodCode code) {
        int site = code.site(handle.getName().equals("wait") ? SiteKind.WAIT : SiteKind.NOTIFY, "");
        String descriptor = "(Ljava/lang/Object;" + handle.getDesc().substring(1);
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodNode bridge = new MethodNode(
                access, BRIDGE + bridges.size(), descriptor, null, new String[] {"java/lang/InterruptedException"});
        bridge.instructions = new Snippet()
                .arguments(Type.getArgumentTypes(descriptor))
                .push(site)
                .call(probe)
                .op(Opcodes.RETURN);
        bridges.add(bridge);
        boolean isInterface = (code.type.access & Opcodes.ACC_INTERFACE) != 0;
        return new Handle(Opcodes.H_INVOKESTATIC, code.type.name, bridge.name, descriptor, isInterface);
    }

    /** The opcode of the call that the handle stands for; {@code NOP} if it does not refer to a method. */
    static int opcode(Handle handle) {
        return switch (handle.getTag()) {
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            case Opcodes.H_INVOKESPECIAL -> Opcodes.INVOKESPECIAL;
            default -> Opcodes.NOP;
        };
    }
}
