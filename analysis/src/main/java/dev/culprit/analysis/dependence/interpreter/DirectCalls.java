package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.code.CallTarget;
import dev.culprit.analysis.dependence.code.Code;
import dev.culprit.analysis.dependence.code.Hash;
import dev.culprit.analysis.dependence.code.TracedProgram;
import dev.culprit.model.trace.ControlStream;
import java.io.IOException;

/** Calls from traced code to methods of the program. */
final class DirectCalls {
    private final TracedProgram program;
    private final Heap heap;
    private final GraphBuilder graph;

    DirectCalls(TracedProgram program, Heap heap, GraphBuilder graph) {
        this.program = program;
        this.heap = heap;
        this.graph = graph;
    }

    /** The method that the call enters without a control item; null if the call does not continue that way. */
    Code unrecordedCallee(InterpretedThread thread, CallTarget target, Ref receiver) throws IOException {
        if (target.isPlain() || !thread.continuesUnrecorded()) return null;
        Code callee = program.called(target, receiver == null ? null : receiver.type);
        if (callee == null) throw thread.mismatch("a method is called that is not in the trace");
        return callee;
    }

    /** True if the control item that is due enters the method that the call names. */
    boolean isEnteredNext(InterpretedThread thread, CallTarget target, Ref receiver) throws IOException {
        if (!thread.isDue() || thread.nextKind() != ControlStream.ENTER) return false;
        if (!program.code(thread.nextId()).fits(target)) return false;
        return target.isStatic() || heap.isOfProgram(receiver);
    }

    /** Enters the method of the next control item. */
    void enterRecorded(InterpretedThread thread, Activation f) throws IOException {
        Code code = program.code(thread.nextId());
        thread.take();
        Ref self = f.call.receiver;
        if (!code.isStatic() && !code.isConstructor()) self = heap.resolve(thread.i4(), self, self.hash);
        enter(thread, f, code, self);
    }

    /** Enters the method with the arguments of the call. */
    void enter(InterpretedThread thread, Activation f, Code code, Ref self) {
        Call call = f.call;
        call.callbacks++;
        graph.critical(CriticalUses.Kind.DEREFERENCE, f, call.receiverDefinitions);
        long hash = Hash.mix(f.scope(), f.code.key(f.pc), Entries.ENTERED);
        Activation callee = new Activation(code, f, false, hash, f.decider());
        int slot = 0;
        if (!code.isStatic()) {
            callee.local(0, self.hash, self, call.receiverDefinitions);
            slot = 1;
        }
        for (int i = 0; i < call.values.length; i++) {
            callee.local(slot, call.values[i], call.refs[i], call.definitions[i]);
            slot += call.target.arguments()[i].getSize();
        }
        thread.top = callee;
    }
}
