package dev.culprit.analysis.dependence.interpreter;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.analysis.dependence.Comparison.Relation;
import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.code.Arithmetic;
import dev.culprit.analysis.dependence.code.Hash;
import java.io.IOException;
import java.util.stream.IntStream;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Jumps and switches. */
final class BranchInstructions implements Instructions {
    private final GraphBuilder graph;
    private final Exceptions exceptions;
    private final AlteredValues altered;

    /** {@code altered} is null if nothing was altered in the run. */
    BranchInstructions(GraphBuilder graph, Exceptions exceptions, AlteredValues altered) {
        this.altered = altered;
        this.graph = graph;
        this.exceptions = exceptions;
    }

    @Override
    public IntStream opcodes() {
        return IntStream.concat(
                IntStream.rangeClosed(IFEQ, GOTO), IntStream.of(TABLESWITCH, LOOKUPSWITCH, IFNULL, IFNONNULL));
    }

    @Override
    public Progress execute(InterpretedThread thread, Activation f, int opcode) throws IOException {
        switch (opcode) {
            case GOTO -> jump(f, f.code.operand(f.pc));
            case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE -> {
                f.top--;
                boolean jumps = Arithmetic.jumps(opcode, (int) f.values[f.top]);
                if (graph.keepsUses()) graph.compared(relation(opcode), operands(f), jumps);
                branch(thread, f, jumps, Activation.NO_NODES);
            }
            case IFNULL, IFNONNULL -> {
                f.top--;
                branch(thread, f, f.refs[f.top] == null == (opcode == IFNULL), Activation.NO_NODES);
            }
            case IF_ACMPEQ, IF_ACMPNE -> {
                if (thread.isInterrupted()) return exceptions.interrupt(thread, f, 2);
                boolean same = thread.u1() != 0;
                f.top -= 2;
                branch(thread, f, same == (opcode == IF_ACMPEQ), f.nodes[f.top + 1]);
            }
            case TABLESWITCH, LOOKUPSWITCH -> choose(thread, f);
            default -> {
                f.top -= 2;
                int first = (int) f.values[f.top];
                int second = (int) f.values[f.top + 1];
                boolean jumps = Arithmetic.jumps(opcode, first, second);
                if (graph.keepsUses()) {
                    int[] secondNodes = isComputed(f) ? Activation.NO_NODES : f.nodes[f.top + 1];
                    GraphBuilder.Compared operands =
                            new GraphBuilder.Compared(first, f.nodes[f.top], second, secondNodes);
                    graph.compared(relation(opcode), operands, jumps);
                }
                branch(thread, f, jumps, f.nodes[f.top + 1]);
            }
        }
        return Progress.NEXT;
    }

    /** Of a branch that compares two numbers, or one with zero. */
    private static Relation relation(int opcode) {
        return switch (opcode) {
            case IFEQ, IF_ICMPEQ -> Relation.EQUAL;
            case IFNE, IF_ICMPNE -> Relation.UNEQUAL;
            case IFLT, IF_ICMPLT -> Relation.LESS;
            case IFGE, IF_ICMPGE -> Relation.AT_LEAST;
            case IFGT, IF_ICMPGT -> Relation.GREATER;
            case IFLE, IF_ICMPLE -> Relation.AT_MOST;
            default -> throw new IllegalArgumentException("no comparison of numbers: " + opcode);
        };
    }

    /** What is compared where the operand at the top, which has been popped, is compared with zero. */
    private static GraphBuilder.Compared operands(Activation f) {
        if (f.comparedAt == f.pc - 1) return f.compared;
        // a computed value may happen to be the one that was read, as that of flags & MASK
        int[] nodes = isComputed(f) ? Activation.NO_NODES : f.nodes[f.top];
        return new GraphBuilder.Compared((int) f.values[f.top], nodes, 0, Activation.NO_NODES);
    }

    /** True if the instruction before computes something. */
    private static boolean isComputed(Activation f) {
        return f.pc > 0 && Arithmetic.isOperation(f.code.instruction(f.pc - 1).getOpcode());
    }

    /** Decides on the operand at the top, which has been popped, and on a second one. */
    private void branch(InterpretedThread thread, Activation f, boolean condition, int[] secondOperand) {
        int target = f.code.operand(f.pc);
        boolean backwards = target <= f.pc;
        boolean jumps = altered == null ? condition : altered.outcome(thread, f, condition == backwards) == backwards;
        critical(f, secondOperand, jumps ? f.pc + 1 : target);
        int node = graph.add(NodeKind.BRANCH, thread, f);
        graph.use(f.nodes[f.top]);
        graph.use(secondOperand);
        if (graph.keepsUses()) leave(f, node, jumps ? target : f.pc + 1);
        // Compilers jump forwards if the condition in the source is false, and backwards if it is true.
        int outcome = jumps == backwards ? 1 : 0;
        graph.value(node, outcome);
        f.enterScope(node, Hash.mix(f.scope(), f.code.key(f.pc), outcome));
        if (jumps) jump(f, target);
        else f.pc++;
    }

    private void leave(Activation f, int node, int next) {
        if (f.code.waits().isLeft(f.pc, next)) graph.waited(node);
        if (f.code.waits().isLeftHereOnly(f.pc, next)) graph.left(node);
    }

    /** {@code other} is where execution does not continue. */
    private void critical(Activation f, int[] secondOperand, int other) {
        if (!graph.keepsUses()) return;
        graph.critical(CriticalUses.Kind.BRANCH, f, f.nodes[f.top]);
        graph.critical(CriticalUses.Kind.BRANCH, f, secondOperand);
        if (!f.code.throwsAt(other)) return;
        graph.refused(f, f.nodes[f.top], other);
        graph.refused(f, secondOperand, other);
    }

    private static void jump(Activation f, int target) {
        if (target <= f.pc) {
            f.repeat(target);
            f.line = -1;
        }
        f.pc = target;
    }

    private void choose(InterpretedThread thread, Activation f) {
        AbstractInsnNode insn = f.code.instruction(f.pc);
        int key = (int) f.values[--f.top];
        int target;
        int outcome;
        if (insn instanceof TableSwitchInsnNode table) {
            boolean inside = key >= table.min && key <= table.max;
            outcome = inside ? key : Integer.MIN_VALUE;
            target = f.code.flow().index(inside ? table.labels.get(key - table.min) : table.dflt);
        } else {
            LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) insn;
            int i = lookup.keys.indexOf(key);
            outcome = i >= 0 ? key : Integer.MIN_VALUE;
            target = f.code.flow().index(i >= 0 ? lookup.labels.get(i) : lookup.dflt);
        }
        graph.critical(CriticalUses.Kind.BRANCH, f, f.nodes[f.top]);
        int node = graph.add(NodeKind.BRANCH, thread, f);
        graph.use(f.nodes[f.top]);
        graph.value(node, key);
        f.enterScope(node, Hash.mix(f.scope(), f.code.key(f.pc), outcome));
        jump(f, target);
    }
}
