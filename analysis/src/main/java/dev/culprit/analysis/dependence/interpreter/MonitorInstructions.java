package dev.culprit.analysis.dependence.interpreter;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.analysis.dependence.CriticalUses;
import java.io.IOException;
import java.util.stream.IntStream;

/** Monitors: {@code synchronized} blocks, and the entry of {@code synchronized} methods. */
final class MonitorInstructions implements Instructions {
    private final GraphBuilder graph;
    private final Exceptions exceptions;
    private final Locks locks;

    MonitorInstructions(GraphBuilder graph, Exceptions exceptions, Locks locks) {
        this.graph = graph;
        this.exceptions = exceptions;
        this.locks = locks;
    }

    @Override
    public IntStream opcodes() {
        return IntStream.of(MONITORENTER, MONITOREXIT);
    }

    @Override
    public Progress execute(InterpretedThread thread, Activation f, int opcode) throws IOException {
        if (thread.isInterrupted()) return exceptions.interrupt(thread, f, 1);
        f.top--;
        if (opcode == MONITORENTER) {
            graph.critical(CriticalUses.Kind.DEREFERENCE, f, f.nodes[f.top]);
            locks.lock(thread, f, f.refs[f.top], f.nodes[f.top]);
        } else {
            locks.unlock(thread, f, f.refs[f.top]);
        }
        thread.sum++;
        f.pc++;
        return Progress.NEXT;
    }

    /** Acquires the monitor of a synchronized method before its first instruction. */
    void enterMethod(InterpretedThread thread, Activation f) throws IOException {
        if (thread.isDue()) {
            exceptions.interrupt(thread, f, 0);
            return;
        }
        if (f.statement == 0) graph.newStatement(f);
        f.monitor = locks.monitor(f);
        locks.lock(thread, f, f.monitor, Activation.NO_NODES);
        thread.sum++;
        f.monitorDue = false;
    }

    /** The run has ended. If the activation waits for a monitor, adds a node for that. */
    void endOpen(InterpretedThread thread, Activation f) {
        if (f.monitorDue) graph.begin(locks.request(thread, f, locks.monitor(f), Activation.NO_NODES));
        else if (f.code.opcode(f.pc) == MONITORENTER)
            graph.begin(locks.request(thread, f, f.refs[f.top - 1], f.nodes[f.top - 1]));
    }
}
