package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.bytecode.StackEffect;
import java.io.IOException;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Instructions that were not carried out because of a suppression. They define nothing; what they leave on the operand
 * stack is 0 or null and depends on nothing.
 */
final class SkippedInstructions {
    private static final int STORE = 1;
    private static final int CONDITION = 3;
    private static final int END = -1;
    private static final int HALF = 16;
    private static final int INSTRUCTION = (1 << HALF) - 1;

    private final Heap heap;
    private final Exceptions exceptions;

    SkippedInstructions(Heap heap, Exceptions exceptions) {
        this.heap = heap;
        this.exceptions = exceptions;
    }

    /** Whether the next instruction of the activation was not carried out. */
    boolean isNext(InterpretedThread thread, Activation f) {
        return thread.skipsNow() && (thread.nextId() & INSTRUCTION) == f.pc;
    }

    Instructions.Progress execute(InterpretedThread thread, Activation f) throws IOException {
        if (thread.isAtTarget()) return Instructions.Progress.STOPPED;
        heap.incomplete = true;
        int effect = thread.nextId() >> HALF;
        thread.take();
        int target = thread.i4();
        if (effect == CONDITION) return skip(thread, f, target);
        AbstractInsnNode insn = f.code.instruction(f.pc);
        StackEffect change = StackEffect.of(insn);
        f.top -= change.pops();
        push(f, change.pushes());
        if (insn instanceof MethodInsnNode call && call.name.equals("<init>")) {
            f.top--;
            push(f, 1);
        }
        if (effect == STORE) thread.sum++;
        f.altering = Activation.NOTHING;
        f.pc++;
        return Instructions.Progress.NEXT;
    }

    private Instructions.Progress skip(InterpretedThread thread, Activation f, int target) throws IOException {
        if (target == END) {
            exceptions.raise(thread, Dependences.UNKNOWN, null);
            return Instructions.Progress.LEFT;
        }
        f.top -= StackEffect.of(f.code.instruction(f.pc)).pops();
        push(f, target >>> HALF);
        int next = target & INSTRUCTION;
        if (next <= f.pc) f.repeat(next);
        f.line = -1;
        f.pc = next;
        return Instructions.Progress.NEXT;
    }

    private static void push(Activation f, int slots) {
        for (int i = 0; i < slots; i++) f.push(0, null, Activation.NO_NODES);
    }
}
