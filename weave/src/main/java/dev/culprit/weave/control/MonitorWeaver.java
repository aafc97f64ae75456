package dev.culprit.weave.control;

import dev.culprit.model.SiteKind;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Replaces monitors by those of the model.
 *
 * <pre>{@code
 *     synchronized (o) { .. }   becomes   Monitors.enter(o, site); try { .. } finally { Monitors.exit(o, site); }
 *     o.wait();                 becomes   Monitors.await(o, site);
 *     o.notifyAll();            becomes   Monitors.signalAll(o, site);
 * }</pre>
 */
public final class MonitorWeaver implements InstructionConcern {
    /** These methods are final in {@code Object}, so name and descriptor suffice. */
    private static final Map<String, Probe> CALLS = Map.of(
            "wait()V",
            Probe.AWAIT,
            "wait(J)V",
            Probe.AWAIT_MILLIS,
            "wait(JI)V",
            Probe.AWAIT_NANOS,
            "notify()V",
            Probe.SIGNAL,
            "notifyAll()V",
            Probe.SIGNAL_ALL);

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        if (insn.getOpcode() == Opcodes.MONITORENTER)
            code.instead(insn).push(code.lockSite(insn)).call(Probe.ENTER);
        else if (insn.getOpcode() == Opcodes.MONITOREXIT) weaveExit(insn, code);
        else if (insn instanceof MethodInsnNode call && call.getOpcode() != Opcodes.INVOKESTATIC) weaveCall(call, code);
    }

    /** What follows is placed behind the range of the handler that would leave the monitor again. */
    private static void weaveExit(AbstractInsnNode insn, MethodCode code) {
        int site = code.site(SiteKind.UNLOCK, "");
        code.instead(insn).push(site).call(Probe.EXIT);
        AbstractInsnNode next = insn.getNext();
        while (next != null && next.getOpcode() < 0) next = next.getNext();
        if (next != null) code.published(code.before(next), site, "");
    }

    /** What replaces a call of the method on an object, or null. */
    static Probe probe(String name, String descriptor) {
        return CALLS.get(name + descriptor);
    }

    private static void weaveCall(MethodInsnNode call, MethodCode code) {
        Probe probe = probe(call.name, call.desc);
        if (probe != null) replace(call, code, call.name.equals("wait") ? SiteKind.WAIT : SiteKind.NOTIFY, probe);
    }

    private static void replace(AbstractInsnNode insn, MethodCode code, SiteKind kind, Probe probe) {
        code.instead(insn).push(code.site(kind, "")).call(probe);
    }
}
