package dev.culprit.weave.suppression;

import dev.culprit.bytecode.ControlFlow;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What is skipped if a conditional cannot be decided: the instructions between it and its immediate post-dominator.
 * {@code end} is the latter; it is the number of instructions if the rest of the method is skipped.
 */
record Region(BitSet instructions, int end, BitSet assigned) {

    static Region of(ControlFlow flow, MethodNode method, int conditional) {
        int end = flow.immediatePostDominator(conditional);
        BitSet inside = between(flow, conditional, end);
        boolean leaves = end < flow.size() && leavesFinally(flow, method, conditional, inside);
        return new Region(inside, leaves ? flow.size() : end, assigned(flow, inside));
    }

    private static BitSet between(ControlFlow flow, int conditional, int end) {
        BitSet inside = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        for (int s : flow.successors(conditional)) open.push(s);
        while (!open.isEmpty()) {
            int i = open.pop();
            if (i == end || i == flow.size() || i == conditional || inside.get(i)) continue;
            inside.set(i);
            for (int s : flow.successors(i)) open.push(s);
        }
        return inside;
    }

    /**
     * Whether code would be skipped that must run: a {@code finally} block or the exit from a monitor. It stands behind
     * the range of a handler for all exceptions that covers the conditional.
     */
    private static boolean leavesFinally(ControlFlow flow, MethodNode method, int conditional, BitSet inside) {
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (block.type != null || !covers(flow, block, conditional)) continue;
            for (int i = inside.nextSetBit(0); i >= 0; i = inside.nextSetBit(i + 1))
                if (!isCovered(flow, method, block.handler, i)) return true;
        }
        return false;
    }

    private static boolean isCovered(ControlFlow flow, MethodNode method, LabelNode handler, int i) {
        for (TryCatchBlockNode block : method.tryCatchBlocks)
            if (block.handler == handler && covers(flow, block, i)) return true;
        return false;
    }

    private static boolean covers(ControlFlow flow, TryCatchBlockNode block, int i) {
        return flow.index(block.start) <= i && i < flow.index(block.end);
    }

    private static BitSet assigned(ControlFlow flow, BitSet inside) {
        BitSet assigned = new BitSet();
        for (int i = inside.nextSetBit(0); i >= 0; i = inside.nextSetBit(i + 1)) {
            AbstractInsnNode insn = flow.instruction(i);
            if (insn instanceof IincInsnNode step) assigned.set(step.var);
            else if (insn instanceof VarInsnNode store && store.getOpcode() >= Opcodes.ISTORE) assigned.set(store.var);
        }
        return assigned;
    }
}
