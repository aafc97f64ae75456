package dev.culprit.analysis.dependence.code;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.bytecode.ControlFlow;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import dev.culprit.bytecode.library.LibraryModel;
import dev.culprit.model.Libraries;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The loops of a method that only wait: they write nothing and use no local variable that they change, so that each
 * iteration reads the same. Only another thread ends such a loop.
 */
public final class WaitingLoops {
    private final ControlFlow flow;
    private final int[][] predecessors;
    /** By branch: the instruction at which it leaves a waiting loop, plus 1; 0 if not computed, -1 if there is none. */
    private final int[] exits;
    /** The same for a branch that is the only one to leave its loop. */
    private final int[] onlyExits;

    WaitingLoops(ControlFlow flow) {
        this.flow = flow;
        this.exits = new int[flow.size()];
        this.onlyExits = new int[flow.size()];
        this.predecessors = predecessors(flow);
    }

    private static int[][] predecessors(ControlFlow flow) {
        int[] counts = new int[flow.size() + 1];
        for (int i = 0; i < flow.size(); i++) for (int s : flow.successors(i)) counts[s]++;
        int[][] all = new int[flow.size() + 1][];
        for (int i = 0; i < all.length; i++) all[i] = new int[counts[i]];
        for (int i = 0; i < flow.size(); i++) for (int s : flow.successors(i)) all[s][--counts[s]] = i;
        return all;
    }

    /** True if the branch leaves a waiting loop when execution continues at {@code next}. */
    public boolean isLeft(int branch, int next) {
        if (exits[branch] == 0) exits[branch] = exit(branch) + 1;
        return exits[branch] == next + 1;
    }

    /**
     * True if the branch leaves the innermost loop around it when execution continues at {@code next}, and nothing else
     * does but an exception: what comes after the loop depends on this branch.
     */
    public boolean isLeftHereOnly(int branch, int next) {
        if (onlyExits[branch] == 0) onlyExits[branch] = onlyExit(branch) + 1;
        return onlyExits[branch] == next + 1;
    }

    private int onlyExit(int branch) {
        BitSet loop = innermost(branch);
        if (loop == null) return -2;
        int exit = -2;
        for (int i = loop.nextSetBit(0); i >= 0; i = loop.nextSetBit(i + 1)) {
            if (flow.instruction(i).getOpcode() == ATHROW) continue;
            for (int s : flow.successors(i)) {
                if (loop.get(s)) continue;
                if (i != branch || exit != -2) return -2;
                exit = s;
            }
        }
        return exit;
    }

    /** Where the branch leaves the innermost loop around it if that loop only waits; otherwise -2. */
    private int exit(int branch) {
        BitSet loop = innermost(branch);
        if (loop == null || !onlyWaits(loop)) return -2;
        int exit = -2;
        for (int s : flow.successors(branch)) if (!loop.get(s)) exit = s;
        return exit;
    }

    private BitSet innermost(int branch) {
        BitSet smallest = null;
        for (int last = 0; last < flow.size(); last++)
            for (int header : flow.successors(last)) {
                if (header > last || header > branch) continue;
                BitSet loop = loop(header, last);
                if (loop.get(branch) && (smallest == null || loop.cardinality() < smallest.cardinality()))
                    smallest = loop;
            }
        return smallest;
    }

    /** The instructions from which the jump back is reached without passing the header. */
    private BitSet loop(int header, int last) {
        BitSet loop = new BitSet();
        loop.set(header);
        Deque<Integer> open = new ArrayDeque<>();
        open.push(last);
        while (!open.isEmpty()) {
            int i = open.pop();
            if (loop.get(i)) continue;
            loop.set(i);
            for (int p : predecessors[i]) open.push(p);
        }
        return loop;
    }

    private boolean onlyWaits(BitSet loop) {
        BitSet stored = new BitSet();
        BitSet loaded = new BitSet();
        for (int i = loop.nextSetBit(0); i >= 0; i = loop.nextSetBit(i + 1)) {
            AbstractInsnNode insn = flow.instruction(i);
            int opcode = insn.getOpcode();
            if (opcode == PUTFIELD || opcode == PUTSTATIC || opcode >= IASTORE && opcode <= SASTORE) return false;
            if (insn instanceof IincInsnNode increment) stored.set(increment.var);
            if (insn instanceof VarInsnNode local) (opcode >= ISTORE ? stored : loaded).set(local.var);
            if (insn instanceof MethodInsnNode call && !isQuiet(call)) return false;
        }
        return !stored.intersects(loaded);
    }

    /** A call that changes nothing, as far as its name and class say. */
    private static boolean isQuiet(MethodInsnNode call) {
        if (!Libraries.isLibrary(call.owner.replace('/', '.')))
            return call.desc.startsWith("()") && !call.desc.endsWith("V");
        LibraryCall library = LibraryModel.byName().call(call);
        return library.has(Fact.WAITS) || library.has(Fact.PAUSES) || !library.changesReceiver();
    }
}
