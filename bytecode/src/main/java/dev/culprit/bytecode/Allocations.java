package dev.culprit.bytecode;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Finds the constructor calls that leave the new object on top of the stack, as compilers generate them: {@code new,
 * dup, arguments, <init>}.
 */
public final class Allocations {
    private record Pending(String type, int depth) {}

    private static final int UNKNOWN = -1;

    private final Deque<Pending> pending = new ArrayDeque<>();
    private final Map<LabelNode, Integer> depths = new IdentityHashMap<>();
    private final Set<AbstractInsnNode> found = Collections.newSetFromMap(new IdentityHashMap<>());
    private int depth;

    private Allocations() {}

    /** Those calls, found in one pass over the code. A call is omitted if the depth of the stack is not certain. */
    public static Set<AbstractInsnNode> recorded(MethodNode method) {
        Allocations allocations = new Allocations();
        for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) allocations.pass(i);
        return allocations.found;
    }

    private void pass(AbstractInsnNode insn) {
        if (insn instanceof LabelNode label && depth == UNKNOWN) depth = depths.getOrDefault(label, UNKNOWN);
        if (insn.getOpcode() < 0) return;
        if (depth == UNKNOWN) {
            pending.clear();
            return;
        }
        if (insn instanceof MethodInsnNode call && call.name.equals("<init>")) initialised(call);
        StackEffect effect = StackEffect.of(insn);
        int lowest = depth - effect.pops();
        while (!pending.isEmpty() && pending.peek().depth > lowest && !isCopy(insn)) pending.pop();
        depth = lowest + effect.pushes();
        if (insn.getOpcode() == Opcodes.NEW && isCopied(insn))
            pending.push(new Pending(((TypeInsnNode) insn).desc, depth));
        if (insn instanceof JumpInsnNode jump) depths.putIfAbsent(jump.label, depth);
        if (!goesOn(insn)) depth = UNKNOWN;
    }

    private void initialised(MethodInsnNode call) {
        Pending last = pending.peek();
        int arguments = StackEffect.of(call).pops();
        // the copy of the receiver lies below the arguments
        boolean lies = last != null && last.type.equals(call.owner) && depth - arguments == last.depth;
        if (!lies) return;
        found.add(call);
        pending.pop();
    }

    /** The copy of the new object reads it, but pops nothing. */
    private static boolean isCopy(AbstractInsnNode insn) {
        return insn.getOpcode() == Opcodes.DUP;
    }

    private static boolean isCopied(AbstractInsnNode insn) {
        AbstractInsnNode next = insn.getNext();
        while (next != null && next.getOpcode() < 0) next = next.getNext();
        return next != null && next.getOpcode() == Opcodes.DUP;
    }

    private static boolean goesOn(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        boolean leaves = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN || opcode == Opcodes.ATHROW;
        return !leaves && opcode != Opcodes.GOTO && opcode != Opcodes.TABLESWITCH && opcode != Opcodes.LOOKUPSWITCH;
    }
}
