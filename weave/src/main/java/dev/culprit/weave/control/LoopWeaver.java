package dev.culprit.weave.control;

import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Counts loop iterations, so that a loop without any event ends too.
 *
 * <pre>{@code
 *     while (x != y) x = f(x);      becomes      while (x != y) { x = f(x); Probes.loop(); }
 * }</pre>
 *
 * <p>The call is inserted before each backward jump. Innermost loops that only compute and count to a limit always end,
 * and a call would cost most there: they are left alone. A corrupted collection may have an endless loop inside the
 * library, where the call is {@code Probes.libraryLoop()}.
 */
public final class LoopWeaver implements InstructionConcern {
    private final Probe probe;

    public LoopWeaver(boolean library) {
        this.probe = library ? Probe.LIBRARY_LOOP : Probe.LOOP;
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        InsnList all = code.method.instructions;
        if (leadsBack(insn, all) && !CountedLoop.endsAt(insn, all))
            code.before(insn).call(probe);
    }

    static boolean leadsBack(AbstractInsnNode insn, InsnList all) {
        if (insn instanceof JumpInsnNode jump) return isBefore(jump.label, insn, all);
        if (insn instanceof TableSwitchInsnNode table)
            return isBefore(table.dflt, insn, all) || table.labels.stream().anyMatch(l -> isBefore(l, insn, all));
        if (insn instanceof LookupSwitchInsnNode lookup)
            return isBefore(lookup.dflt, insn, all) || lookup.labels.stream().anyMatch(l -> isBefore(l, insn, all));
        return false;
    }

    private static boolean isBefore(LabelNode label, AbstractInsnNode insn, InsnList all) {
        return all.indexOf(label) < all.indexOf(insn);
    }
}
