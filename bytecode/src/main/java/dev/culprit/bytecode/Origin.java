package dev.culprit.bytecode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds the instruction that pushed a value on the operand stack. It follows {@code dup} and {@code dup2}, which
 * assignments inside expressions use, and both branches of a conditional expression. It gives up rather than guess:
 * where the branches differ, at loops and at handlers.
 */
public final class Origin {
    /** How many instructions are examined. Long array initialisers would otherwise take quadratic time. */
    private static final int HORIZON = 500;

    private final MethodNode method;
    private Map<LabelNode, List<AbstractInsnNode>> jumps;
    private int stepsLeft;

    public Origin(MethodNode method) {
        this.method = method;
    }

    /**
     * The instruction that pushed the stack slot, or null when that is not certain.
     *
     * @param depth how far below the top, in slots, as the stack is just before {@code insn}
     */
    public AbstractInsnNode of(AbstractInsnNode insn, int depth) {
        stepsLeft = HORIZON;
        return before(insn, depth);
    }

    private AbstractInsnNode before(AbstractInsnNode insn, int depth) {
        int d = depth;
        for (AbstractInsnNode i = insn.getPrevious(); i != null && stepsLeft-- > 0 && !leaves(i); i = i.getPrevious()) {
            if (i instanceof LabelNode label && !jumpsTo(label).isEmpty()) return atJoin(label, d);
            StackEffect effect = StackEffect.of(i);
            if (d >= effect.pushes()) d += effect.pops() - effect.pushes();
            else if (i.getOpcode() == Opcodes.DUP) d = 0;
            else if (i.getOpcode() == Opcodes.DUP2) d %= 2;
            else return isShuffle(i) ? null : i;
        }
        return null;
    }

    /** What all paths to the label agree on. */
    private AbstractInsnNode atJoin(LabelNode label, int depth) {
        AbstractInsnNode origin = null;
        for (AbstractInsnNode from : jumpsTo(label)) {
            AbstractInsnNode found = isForward(from, label)
                    ? before(from, depth + StackEffect.of(from).pops())
                    : null;
            if (found == null || origin != null && found != origin) return null;
            origin = found;
        }
        return isFallenInto(label) && before(label, depth) != origin ? null : origin;
    }

    /** Not back to the start of a loop, nor into a subroutine. */
    private boolean isForward(AbstractInsnNode jump, LabelNode label) {
        return method.instructions.indexOf(jump) < method.instructions.indexOf(label)
                && jump.getOpcode() != Opcodes.JSR;
    }

    private static boolean isFallenInto(LabelNode label) {
        AbstractInsnNode before = label.getPrevious();
        while (before != null && before.getOpcode() < 0) before = before.getPrevious();
        return before != null && !leaves(before);
    }

    private List<AbstractInsnNode> jumpsTo(LabelNode label) {
        if (jumps == null) jumps = allJumps();
        return jumps.getOrDefault(label, List.of());
    }

    /** By target. A handler has a backward edge, since it is not known where it is entered from. */
    private Map<LabelNode, List<AbstractInsnNode>> allJumps() {
        Map<LabelNode, List<AbstractInsnNode>> all = new HashMap<>();
        for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext())
            for (LabelNode target : targets(i))
                all.computeIfAbsent(target, t -> new ArrayList<>()).add(i);
        for (TryCatchBlockNode block : method.tryCatchBlocks)
            all.computeIfAbsent(block.handler, t -> new ArrayList<>()).add(method.instructions.getLast());
        return all;
    }

    private static List<LabelNode> targets(AbstractInsnNode insn) {
        List<LabelNode> targets = new ArrayList<>();
        if (insn instanceof JumpInsnNode jump) {
            targets.add(jump.label);
        } else if (insn instanceof TableSwitchInsnNode table) {
            targets.add(table.dflt);
            targets.addAll(table.labels);
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            targets.add(lookup.dflt);
            targets.addAll(lookup.labels);
        }
        return targets;
    }

    /** The field from which the reference in the slot was loaded, through casts and locals with one store; or null. */
    public FieldInsnNode field(AbstractInsnNode insn, int depth) {
        AbstractInsnNode i = source(insn, depth);
        return i != null && (i.getOpcode() == Opcodes.GETFIELD || i.getOpcode() == Opcodes.GETSTATIC)
                ? (FieldInsnNode) i
                : null;
    }

    /** The instruction that the reference in the slot comes from, through casts and locals with one store; or null. */
    public AbstractInsnNode source(AbstractInsnNode insn, int depth) {
        AbstractInsnNode i = of(insn, depth);
        for (int hops = 0; i != null && hops < 4; hops++) {
            if (i.getOpcode() == Opcodes.CHECKCAST) {
                i = of(i, 0);
            } else if (i.getOpcode() == Opcodes.ALOAD) {
                AbstractInsnNode store = onlyStore(((VarInsnNode) i).var);
                i = store == null ? null : of(store, 0);
            } else {
                return i;
            }
        }
        return null;
    }

    private AbstractInsnNode onlyStore(int local) {
        int receiver = (method.access & Opcodes.ACC_STATIC) == 0 ? 0 : 1;
        if (local < (Type.getArgumentsAndReturnSizes(method.desc) >> 2) - receiver) return null;
        AbstractInsnNode store = null;
        for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) {
            if (i.getOpcode() == Opcodes.ASTORE && ((VarInsnNode) i).var == local) {
                if (store != null) return null;
                store = i;
            }
        }
        return store;
    }

    private static boolean isShuffle(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return opcode >= Opcodes.DUP && opcode <= Opcodes.SWAP;
    }

    /** Whether control never continues after the instruction. */
    private static boolean leaves(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return insn instanceof JumpInsnNode && (opcode == Opcodes.GOTO || opcode == Opcodes.JSR)
                || opcode == Opcodes.ATHROW
                || opcode == Opcodes.RET
                || opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN
                || opcode == Opcodes.TABLESWITCH
                || opcode == Opcodes.LOOKUPSWITCH;
    }
}
