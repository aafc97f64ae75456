package dev.culprit.analysis.dependence.interpreter;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.code.Arithmetic;
import dev.culprit.analysis.dependence.code.CallTarget;
import dev.culprit.analysis.dependence.code.Hash;
import dev.culprit.model.trace.ControlStream;
import java.io.IOException;
import java.util.stream.IntStream;
import org.objectweb.asm.Type;

/**
 * Calls: decides whether a call enters a method of the program or library code, and completes it when it returns or
 * throws.
 */
final class CallInstructions implements Instructions {
    private static final int RESULT = 202;

    private final Heap heap;
    private final DirectCalls direct;
    private final Entries entries;
    private final LibraryCalls library;
    private final Exceptions exceptions;

    CallInstructions(Heap heap, DirectCalls direct, Entries entries, LibraryCalls library, Exceptions exceptions) {
        this.heap = heap;
        this.direct = direct;
        this.entries = entries;
        this.library = library;
        this.exceptions = exceptions;
    }

    @Override
    public IntStream opcodes() {
        return IntStream.rangeClosed(INVOKEVIRTUAL, INVOKEDYNAMIC);
    }

    @Override
    public Progress execute(InterpretedThread thread, Activation f, int opcode) throws IOException {
        if (f.code.isOmitted(f.pc)) {
            f.top--;
            f.pc++;
            return Progress.NEXT;
        }
        CallTarget target = f.code.callTarget(f.pc);
        if (thread.isInterrupted()) {
            int decisive = decisiveOperand(f, target);
            return exceptions.interrupt(thread, f, decisive, decisive);
        }
        if (!target.isPlain()) thread.sum++;
        Call call = new Call(target, f);
        call.callee = direct.unrecordedCallee(thread, target, call.receiver);
        call.direct = call.callee != null || direct.isEnteredNext(thread, target, call.receiver);
        f.call = call;
        if (!call.direct) library.begin(thread, f);
        return Progress.LEFT;
    }

    /** The operand that makes a call throw that does not begin: the receiver if it is null, otherwise the last one. */
    private static int decisiveOperand(Activation f, CallTarget target) {
        if (target.isStatic()) return 1;
        int receiver = 1;
        for (Type argument : target.arguments()) receiver += argument.getSize();
        return f.refs[f.top - receiver] == null ? receiver : 1;
    }

    /** Continues the call of the activation: it enters a method, returns or throws. */
    void proceed(InterpretedThread thread, Activation f) throws IOException {
        Call call = f.call;
        if (!thread.isDue()) {
            proceedUnrecorded(thread, f);
            return;
        }
        switch (thread.nextKind()) {
            case ControlStream.ENTER, ControlStream.ENTER_OUTSIDE -> {
                boolean first = call.callbacks == 0 && thread.nextKind() == ControlStream.ENTER;
                if (call.direct && first) direct.enterRecorded(thread, f);
                else entries.enter(thread);
            }
            case ControlStream.AFTER -> {
                thread.take();
                completeRecorded(thread, f);
            }
            default -> {
                int node = call.direct ? thread.exceptionNode : library.fail(thread, f);
                exceptions.raise(thread, node, null);
            }
        }
    }

    /** Enters the known method, or completes the call with the result of that method. */
    private void proceedUnrecorded(InterpretedThread thread, Activation f) throws IOException {
        Call call = f.call;
        if (call.target.isPlain()) {
            completeRecorded(thread, f);
            return;
        }
        thread.sum++;
        if (call.callee != null && call.callbacks == 0) {
            direct.enter(thread, f, call.callee, call.receiver);
        } else if (call.answered) {
            long value = Arithmetic.narrow(call.result, call.target.result());
            complete(thread, f, value, call.resultRef);
            finishAllocation(thread, f, true);
        } else {
            throw thread.mismatch("a call does not continue");
        }
    }

    /** Completes the call with the result in the trace. */
    private void completeRecorded(InterpretedThread thread, Activation f) {
        Call call = f.call;
        Type type = call.target.result();
        long value = thread.value(type);
        Ref ref = null;
        if (type.getSort() >= Type.ARRAY) {
            long fresh = Hash.mix(f.scope(), f.code.key(f.pc), RESULT);
            // A library method may return an object that it had constructed by a callback.
            Ref predicted = call.direct || call.callbacks == 0 ? call.resultRef : thread.constructed;
            ref = heap.resolve((int) value, predicted, fresh);
            value = ref == null ? 0 : ref.hash;
        }
        complete(thread, f, value, ref);
        finishAllocation(thread, f, false);
    }

    private void complete(InterpretedThread thread, Activation f, long value, Ref ref) {
        Call call = f.call;
        int[] definitions = call.resultDefinitions;
        if (!call.direct && call.node != Dependences.UNKNOWN) {
            library.complete(thread, call, value, ref);
            definitions = new int[] {call.node};
        }
        int size = call.target.result().getSize();
        if (size == 2) f.push2(value, definitions);
        else if (size == 1) f.push(value, ref, definitions);
        f.call = null;
    }

    /** Continues after the call. If it was the constructor call of an allocation, the trace now names the object. */
    private void finishAllocation(InterpretedThread thread, Activation f, boolean madeByTracedCode) {
        if (f.code.isRecordedAllocation(f.pc)) {
            int handle = thread.i4();
            Ref object = f.refs[f.top - 1];
            if (object != null) {
                heap.bind(object, handle);
                object.made = madeByTracedCode;
            }
        }
        f.pc++;
    }
}
