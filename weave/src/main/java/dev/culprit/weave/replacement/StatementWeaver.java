package dev.culprit.weave.replacement;

import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.plan.Schema;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Statements, which are lines of the source, are recorded where they begin and where a jump leads into them.
 *
 * <pre>{@code
 *     while (x != y)              becomes      while (Statements.pass(7), x != y) {
 *         x = f(x);                                Statements.pass(8); x = f(x); }
 * }</pre>
 */
public final class StatementWeaver implements InstructionConcern {
    private final Schema schema;
    private Set<LabelNode> targets = Set.of();
    private Set<AbstractInsnNode> circular = Set.of();
    private boolean begins;

    public StatementWeaver(Schema schema) {
        this.schema = schema;
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        if (insn.getPrevious() == null) {
            targets = targets(code.method);
            circular = circular(code.method);
            begins = true;
        }
        if (insn instanceof LineNumberNode || insn instanceof LabelNode label && targets.contains(label)) begins = true;
        if (!begins || insn.getOpcode() < 0 || circular.contains(insn)) return;
        begins = false;
        // frames name an uninitialised object by the position of its new instruction: nothing may come between the two
        Snippet snippet = insn.getOpcode() == Opcodes.NEW ? code.after(insn) : code.before(insn);
        if (schema.suspected(code.type.name)) snippet.push(code.statement()).call(Probe.PASS_STATEMENT);
        else snippet.call(Probe.STEP);
    }

    private static Set<LabelNode> targets(MethodNode method) {
        Set<LabelNode> targets = new HashSet<>();
        for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) {
            if (i instanceof JumpInsnNode jump) {
                targets.add(jump.label);
            } else if (i instanceof TableSwitchInsnNode table) {
                targets.add(table.dflt);
                targets.addAll(table.labels);
            } else if (i instanceof LookupSwitchInsnNode lookup) {
                targets.add(lookup.dflt);
                targets.addAll(lookup.labels);
            }
        }
        method.tryCatchBlocks.forEach(block -> targets.add(block.handler));
        return targets;
    }

    /**
     * Compilers let the handlers of finally and synchronized catch what they throw at their beginning. A step that ends
     * the run there would never leave the method.
     */
    private static Set<AbstractInsnNode> circular(MethodNode method) {
        Set<AbstractInsnNode> circular = new HashSet<>();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            boolean handles = false;
            for (AbstractInsnNode i = block.start; i != null && i != block.end; i = i.getNext()) {
                handles |= i == block.handler;
                if (handles) circular.add(i);
            }
        }
        return circular;
    }
}
