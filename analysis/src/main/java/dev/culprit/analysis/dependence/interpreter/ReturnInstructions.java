package dev.culprit.analysis.dependence.interpreter;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.io.IOException;
import java.util.stream.IntStream;

/** Returns from methods of the program. */
final class ReturnInstructions implements Instructions {
    private final GraphBuilder graph;
    private final Exceptions exceptions;
    private final Locks locks;
    private final Tasks tasks;

    ReturnInstructions(GraphBuilder graph, Exceptions exceptions, Locks locks, Tasks tasks) {
        this.graph = graph;
        this.exceptions = exceptions;
        this.locks = locks;
        this.tasks = tasks;
    }

    @Override
    public IntStream opcodes() {
        return IntStream.rangeClosed(IRETURN, RETURN);
    }

    @Override
    public Progress execute(InterpretedThread thread, Activation f, int opcode) throws IOException {
        if (f.code.isSynchronized()) {
            if (thread.isInterrupted()) return exceptions.interrupt(thread, f, 0);
            thread.sum++;
            locks.unlock(thread, f, f.monitor);
        }
        if (opcode == RETURN) {
            leave(thread, f, 0, null, Activation.NO_NODES);
        } else {
            f.top -= opcode == LRETURN || opcode == DRETURN ? 2 : 1;
            int node = graph.add(NodeKind.RETURN, thread, f);
            graph.use(f.nodes[f.top]);
            graph.value(node, f, f.values[f.top], f.nodes[f.top]);
            leave(thread, f, f.values[f.top], f.refs[f.top], new int[] {node});
        }
        return Progress.LEFT;
    }

    /** Passes the result to the call in the caller. */
    private void leave(InterpretedThread thread, Activation f, long value, Ref ref, int[] definitions) {
        Activation caller = f.caller;
        thread.top = caller;
        graph.leave(f.entry);
        boolean hasResult = definitions.length > 0;
        if (f.handover != null && hasResult) tasks.returned(f.handover, definitions[0]);
        if (caller == null || caller.call == null) return;
        Call call = caller.call;
        call.answered = true;
        call.result = value;
        call.resultRef = ref;
        if (!f.outside) call.resultDefinitions = definitions;
        else if (call.node != Dependences.UNKNOWN && hasResult && !f.code.isInitialiser())
            graph.useLater(call.node, definitions[0]);
    }
}
