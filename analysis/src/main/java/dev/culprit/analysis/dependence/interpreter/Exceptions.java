package dev.culprit.analysis.dependence.interpreter;

import static org.objectweb.asm.Opcodes.ATHROW;

import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.code.Code;
import dev.culprit.analysis.dependence.code.Hash;
import dev.culprit.analysis.dependence.code.TracedProgram;
import dev.culprit.model.trace.ControlStream;
import java.io.IOException;
import java.util.stream.IntStream;

/** Exceptions: {@code throw}, exceptions of other instructions, and their handlers. */
final class Exceptions implements Instructions {
    private static final int EXCEPTION = 202;

    private final TracedProgram program;
    private final Heap heap;
    private final GraphBuilder graph;
    private final Entries entries;
    private final Locks locks;

    Exceptions(TracedProgram program, Heap heap, GraphBuilder graph, Entries entries, Locks locks) {
        this.program = program;
        this.heap = heap;
        this.graph = graph;
        this.entries = entries;
        this.locks = locks;
    }

    @Override
    public IntStream opcodes() {
        return IntStream.of(ATHROW);
    }

    @Override
    public Progress execute(InterpretedThread thread, Activation f, int opcode) throws IOException {
        if (thread.isAtTarget() || thread.entersNow()) return interrupt(thread, f, 1);
        graph.critical(CriticalUses.Kind.DEREFERENCE, f, f.nodes[f.top - 1]);
        int node = graph.add(NodeKind.THROW, thread, f);
        graph.use(f.nodes[f.top - 1]);
        raise(thread, node, f.refs[f.top - 1]);
        return Progress.LEFT;
    }

    /**
     * Handles an instruction that is not simply executed: the thread is switched out, a method is entered first, or the
     * instruction throws an exception.
     *
     * @param operands how many operands the exception depends on
     */
    Progress interrupt(InterpretedThread thread, Activation f, int operands) throws IOException {
        return interrupt(thread, f, 1, operands);
    }

    /** As above, for an exception that depends on the operands from {@code first} to {@code last}, 1 at the top. */
    Progress interrupt(InterpretedThread thread, Activation f, int first, int last) throws IOException {
        if (thread.isAtTarget()) return Progress.STOPPED;
        if (thread.entersNow()) {
            entries.enter(thread);
            return Progress.PRECEDED;
        }
        if (!thread.throwsNow()) throw thread.mismatch("a call returns that has not begun");
        int node = graph.add(NodeKind.THROW, thread, f);
        for (int i = first; i <= last && f.top - i >= 0; i++) graph.use(f.nodes[f.top - i]);
        raise(thread, node, null);
        return Progress.LEFT;
    }

    /**
     * Propagates an exception to the handler, or out of the activation, that the trace names.
     *
     * @param node the node that threw it, or {@link Dependences#UNKNOWN}
     * @param thrown the exception, or null if only the trace names it
     */
    void raise(InterpretedThread thread, int node, Ref thrown) throws IOException {
        if (thread.skipsNow()) {
            leaveEarly(thread);
            return;
        }
        if (!thread.throwsNow()) throw thread.mismatch("an exception is thrown that is not in the trace");
        Code code = program.code(thread.nextId());
        while (thread.top != null && thread.top.code != code) drop(thread);
        Activation f = thread.top;
        if (f == null) throw thread.mismatch("an exception reaches a method that is not active");
        boolean caught = thread.nextKind() == ControlStream.CAUGHT;
        thread.take();
        int handler = caught ? f.code.handler(thread.u2()) : -1;
        boolean known = node != Dependences.UNKNOWN;
        long fresh = known ? Hash.mix(graph.index(node), EXCEPTION) : f.scope();
        Ref exception = heap.resolve(thread.i4(), thrown, fresh);
        if (known && exception != null && graph.value(node) == 0) graph.value(node, exception.hash);
        if (!caught) {
            drop(thread);
            thread.exceptionNode = node;
            return;
        }
        f.call = null;
        f.enterHandler(handler, f.pc, node);
        f.push(exception == null ? 0 : exception.hash, exception, known ? new int[] {node} : Activation.NO_NODES);
        f.pc = handler;
        f.line = -1;
        thread.exceptionNode = Dependences.UNKNOWN;
    }

    /** The rest of the method was skipped: it returns a default. */
    private void leaveEarly(InterpretedThread thread) {
        thread.take();
        thread.i4();
        Activation f = thread.top;
        drop(thread);
        if (f.caller != null && f.caller.call != null) f.caller.call.answered = true;
    }

    private void drop(InterpretedThread thread) {
        Activation f = thread.top;
        if (f.monitor != null) locks.unlock(thread, f, f.monitor);
        thread.top = f.caller;
        graph.leave(f.entry);
    }
}
