package dev.culprit.analysis.dependence.interpreter;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.code.Arithmetic;
import java.io.IOException;
import java.util.stream.IntStream;

/**
 * Instructions that only rearrange or compute operands. They add no nodes: the result has the definitions of the
 * operands.
 */
final class OperandInstructions implements Instructions {
    private final GraphBuilder graph;
    private final Exceptions exceptions;

    OperandInstructions(GraphBuilder graph, Exceptions exceptions) {
        this.graph = graph;
        this.exceptions = exceptions;
    }

    @Override
    public IntStream opcodes() {
        IntStream operations = IntStream.rangeClosed(POP, DCMPG).filter(opcode -> opcode != IINC);
        return IntStream.concat(IntStream.of(NOP), operations);
    }

    @Override
    public Progress execute(InterpretedThread thread, Activation f, int opcode) throws IOException {
        if (opcode >= INEG && opcode <= DNEG || opcode >= I2L && opcode <= I2S) {
            unary(f, opcode);
        } else if (opcode > SWAP) {
            if (Arithmetic.mayDivideByZero(opcode)) {
                if (isZeroDivisor(f, opcode)) return exceptions.interrupt(thread, f, 1);
                int divisor = divisor(f, opcode);
                graph.critical(
                        CriticalUses.Kind.DIVISOR,
                        f,
                        f.nodes[divisor],
                        new CriticalUses.Operand(f.values[divisor], CriticalUses.UNBOUNDED));
            }
            if (opcode == LCMP && graph.keepsUses()) compare(f);
            binary(f, opcode);
        } else if (opcode != NOP) {
            rearrange(f, opcode);
        }
        f.pc++;
        return Progress.NEXT;
    }

    private static void unary(Activation f, int opcode) {
        f.top -= Arithmetic.isWideOperand(opcode) ? 2 : 1;
        push(f, opcode, Arithmetic.unary(opcode, f.values[f.top]), f.nodes[f.top]);
    }

    /** Keeps the operands for the branch on the result. */
    private static void compare(Activation f) {
        int second = f.top - 2;
        int first = f.top - 4;
        f.compared = new GraphBuilder.Compared(f.values[first], f.nodes[first], f.values[second], f.nodes[second]);
        f.comparedAt = f.pc;
    }

    private static void binary(Activation f, int opcode) {
        boolean wide = Arithmetic.isWideOperand(opcode);
        f.top -= wide && !Arithmetic.isShift(opcode) ? 2 : 1;
        int right = f.top;
        f.top -= wide ? 2 : 1;
        int left = f.top;
        long value = Arithmetic.binary(opcode, f.values[left], f.values[right]);
        push(f, opcode, value, Activation.union(f.nodes[left], f.nodes[right]));
    }

    private static void push(Activation f, int opcode, long value, int[] definitions) {
        if (Arithmetic.isWideResult(opcode)) f.push2(value, definitions);
        else f.push(value, null, definitions);
    }

    private static boolean isZeroDivisor(Activation f, int opcode) {
        long value = f.values[divisor(f, opcode)];
        return opcode == IDIV || opcode == IREM ? (int) value == 0 : value == 0;
    }

    private static int divisor(Activation f, int opcode) {
        return f.top - (opcode == IDIV || opcode == IREM ? 1 : 2);
    }

    private static void rearrange(Activation f, int opcode) {
        int t = f.top;
        switch (opcode) {
            case POP -> f.top--;
            case POP2 -> f.top -= 2;
            case DUP -> {
                f.copy(t - 1, t);
                f.top++;
            }
            case DUP_X1 -> {
                f.copy(t - 1, t);
                f.copy(t - 2, t - 1);
                f.copy(t, t - 2);
                f.top++;
            }
            case DUP_X2 -> {
                f.copy(t - 1, t);
                f.copy(t - 2, t - 1);
                f.copy(t - 3, t - 2);
                f.copy(t, t - 3);
                f.top++;
            }
            case DUP2 -> {
                f.copy(t - 2, t);
                f.copy(t - 1, t + 1);
                f.top += 2;
            }
            case DUP2_X1 -> {
                for (int i = t - 1; i >= t - 3; i--) f.copy(i, i + 2);
                f.copy(t, t - 3);
                f.copy(t + 1, t - 2);
                f.top += 2;
            }
            case DUP2_X2 -> {
                for (int i = t - 1; i >= t - 4; i--) f.copy(i, i + 2);
                f.copy(t, t - 4);
                f.copy(t + 1, t - 3);
                f.top += 2;
            }
            default -> {
                f.copy(t - 1, t);
                f.copy(t - 2, t - 1);
                f.copy(t, t - 2);
            }
        }
    }
}
