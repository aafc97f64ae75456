package dev.culprit.bytecode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The control flow of a method over its real instructions in order, and its post-dominators. The exit is one more node,
 * with the number {@link #size()}.
 *
 * <p>Exceptions that an instruction may throw are not edges: they would make nearly everything depend on every call. A
 * {@code throw} leads to the handlers around it. The scope of a handler that is entered otherwise ends where its path
 * meets that of the instruction; see {@link #join}.
 */
public final class ControlFlow {
    private final AbstractInsnNode[] instructions;
    private final Map<LabelNode, Integer> labels = new IdentityHashMap<>();
    private final int[][] successors;
    private final int[] postDominators;
    private final int[] depths;

    public ControlFlow(MethodNode method) {
        List<AbstractInsnNode> real = new ArrayList<>();
        for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) {
            if (i instanceof LabelNode label) labels.put(label, real.size());
            else if (i.getOpcode() >= 0) real.add(i);
        }
        instructions = real.toArray(new AbstractInsnNode[0]);
        successors = successors(method);
        postDominators = postDominators();
        depths = depths();
    }

    public int size() {
        return instructions.length;
    }

    public AbstractInsnNode instruction(int i) {
        return instructions[i];
    }

    /** The number of the first instruction after the label. */
    public int index(LabelNode label) {
        return labels.get(label);
    }

    /** The instructions that may follow this one; not to be changed. */
    public int[] successors(int i) {
        return successors[i];
    }

    /** The first instruction on every path from this one to the exit, or the exit. */
    public int immediatePostDominator(int i) {
        return postDominators[i];
    }

    /**
     * Where the paths from the two certainly meet: their nearest common post-dominator, which may be one of the two.
     */
    public int join(int a, int b) {
        int x = a;
        int y = b;
        while (x != y) {
            if (depths[x] >= depths[y]) x = postDominators[x];
            else y = postDominators[y];
        }
        return x;
    }

    /** Whether every path from one instruction to the exit passes through the other. */
    public boolean postDominates(int later, int earlier) {
        return join(later, earlier) == later;
    }

    /** Whether there is a path from one to the other. */
    public boolean reaches(int from, int to) {
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            int i = open.pop();
            if (i == to) return true;
            if (i == size() || seen.get(i)) continue;
            seen.set(i);
            for (int s : successors[i]) open.push(s);
        }
        return false;
    }

    private int[][] successors(MethodNode method) {
        int n = instructions.length;
        int[][] all = new int[n][];
        for (int i = 0; i < n; i++) all[i] = successors(i, method);
        return all;
    }

    private int[] successors(int i, MethodNode method) {
        AbstractInsnNode insn = instructions[i];
        int opcode = insn.getOpcode();
        if (insn instanceof JumpInsnNode jump) {
            int target = index(jump.label);
            return opcode == Opcodes.GOTO ? new int[] {target} : new int[] {i + 1, target};
        }
        if (insn instanceof TableSwitchInsnNode table) return targets(table.dflt, table.labels);
        if (insn instanceof LookupSwitchInsnNode lookup) return targets(lookup.dflt, lookup.labels);
        if (opcode == Opcodes.ATHROW) return handlers(i, method);
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) return new int[] {size()};
        return new int[] {i + 1};
    }

    private int[] targets(LabelNode first, List<LabelNode> rest) {
        int[] targets = new int[rest.size() + 1];
        targets[0] = index(first);
        for (int i = 0; i < rest.size(); i++) targets[i + 1] = index(rest.get(i));
        return targets;
    }

    private int[] handlers(int i, MethodNode method) {
        List<Integer> targets = new ArrayList<>();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (i < index(block.start) || i >= index(block.end)) continue;
            targets.add(index(block.handler));
            if (block.type == null) return ints(targets);
        }
        targets.add(size());
        return ints(targets);
    }

    private static int[] ints(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }

    /** By Cooper, Harvey and Kennedy's algorithm on the reversed graph. */
    private int[] postDominators() {
        int n = size();
        int[][] predecessors = predecessors();
        int[] order = new int[n + 1]; // number in postorder of the reversed graph; -1: not reached
        int[] sequence = postorder(predecessors, order);
        int[] dominator = new int[n + 1];
        Arrays.fill(dominator, -1);
        dominator[n] = n;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int k = sequence.length - 2; k >= 0; k--) {
                int i = sequence[k];
                int best = -1;
                for (int s : successors[i]) {
                    if (dominator[s] < 0) continue;
                    best = best < 0 ? s : intersect(best, s, dominator, order);
                }
                if (best >= 0 && dominator[i] != best) {
                    dominator[i] = best;
                    changed = true;
                }
            }
        }
        return dominator;
    }

    private static int intersect(int a, int b, int[] dominator, int[] order) {
        int x = a;
        int y = b;
        while (x != y) {
            while (order[x] < order[y]) x = dominator[x];
            while (order[y] < order[x]) y = dominator[y];
        }
        return x;
    }

    /** Also gives endless loops an exit, from their last instruction. */
    private int[][] predecessors() {
        int n = size();
        int[][] predecessors = reversed();
        while (true) {
            BitSet reached = new BitSet();
            Deque<Integer> open = new ArrayDeque<>(List.of(n));
            while (!open.isEmpty()) {
                int i = open.pop();
                if (reached.get(i)) continue;
                reached.set(i);
                for (int p : predecessors[i]) open.push(p);
            }
            int last = reached.previousClearBit(n);
            if (last < 0) return predecessors;
            successors[last] = Arrays.copyOf(successors[last], successors[last].length + 1);
            successors[last][successors[last].length - 1] = n;
            predecessors = reversed();
        }
    }

    private int[][] reversed() {
        int n = size();
        int[] counts = new int[n + 1];
        for (int[] targets : successors) for (int t : targets) counts[t]++;
        int[][] predecessors = new int[n + 1][];
        for (int i = 0; i <= n; i++) predecessors[i] = new int[counts[i]];
        for (int i = 0; i < n; i++) for (int t : successors[i]) predecessors[t][--counts[t]] = i;
        return predecessors;
    }

    private int[] postorder(int[][] predecessors, int[] order) {
        int n = size();
        Arrays.fill(order, -1);
        int[] sequence = new int[n + 1];
        int[] next = new int[n + 1];
        boolean[] seen = new boolean[n + 1];
        int[] stack = new int[n + 1];
        int depth = 0;
        int count = 0;
        stack[depth++] = n;
        seen[n] = true;
        while (depth > 0) {
            int i = stack[depth - 1];
            if (next[i] < predecessors[i].length) {
                int p = predecessors[i][next[i]++];
                if (seen[p]) continue;
                seen[p] = true;
                stack[depth++] = p;
            } else {
                depth--;
                order[i] = count;
                sequence[count++] = i;
            }
        }
        return Arrays.copyOf(sequence, count);
    }

    private int[] depths() {
        int n = size();
        int[] depth = new int[n + 1];
        Arrays.fill(depth, -1);
        depth[n] = 0;
        int[] path = new int[n + 1];
        for (int i = 0; i < n; i++) {
            int length = 0;
            int at = i;
            while (depth[at] < 0) {
                path[length++] = at;
                at = postDominators[at];
            }
            for (int d = depth[at]; length > 0; ) depth[path[--length]] = ++d;
        }
        return depth;
    }
}
