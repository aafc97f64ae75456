package dev.culprit.weave.control;

import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryModel;
import dev.culprit.model.SiteKind;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Accesses whose variable only the library knows.
 *
 * <pre>{@code
 *     COUNT.compareAndSet(o, 1, 2);      becomes      Probes.opaqueAccess(site); COUNT.compareAndSet(o, 1, 2);
 * }</pre>
 */
public final class OpaqueAccessWeaver implements InstructionConcern {
    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        if (insn.getOpcode() != Opcodes.INVOKEVIRTUAL
                || !LibraryModel.byName().call((MethodInsnNode) insn).has(Fact.ACCESSES)) return;
        MethodInsnNode call = (MethodInsnNode) insn;
        int site = code.site(SiteKind.OPERATION, call.owner.replace('/', '.') + "." + call.name);
        code.before(insn).push(site).call(Probe.OPAQUE_ACCESS);
    }
}
