package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.model.trace.ControlStream;
import dev.culprit.model.trace.TracedThread;
import dev.culprit.model.trace.ValueStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;

/** A thread of the run while its trace is interpreted: its streams, its stack and how far it has run. */
final class InterpretedThread {
    private static final int NOTHING = -1;

    final int number;
    final TracedThread traced;
    private final ValueStream values;
    private final ControlStream control;

    /** The topmost activation; null if no method of the program is active. */
    Activation top;

    /** The progress of the thread as the trace counts it: bytes of values, control items and ticks. */
    long sum;

    /** The thread is switched out when its sum reaches this value. */
    long target;

    /** The kind of the next control item, and the lower half of the sum at which it occurs. */
    private int kind;

    private int kindSum;

    /** The hashes of the locks that it holds, innermost last. */
    final List<Long> locks = new ArrayList<>();

    /** The thread and its locks, as the graph stores them. */
    int owner;

    /** The node that threw the exception that is being propagated. */
    int exceptionNode = Dependences.UNKNOWN;

    /** The last object that library code constructed by calling a constructor of the program. */
    Ref constructed;

    /** The call in the parent thread that started this one. */
    int startNode = Dependences.UNKNOWN;

    long startIndex;

    /** How often code that is not traced has entered a method at the bottom of the stack. */
    int entries;

    private final long finalSum;

    InterpretedThread(TracedThread traced, ValueStream values, ControlStream control, long finalSum) {
        this.number = traced.number();
        this.traced = traced;
        this.finalSum = finalSum;
        this.values = values;
        this.control = control;
        peek();
    }

    private void peek() {
        boolean more = control.hasNext();
        kind = more ? control.peekKind() : NOTHING;
        kindSum = more ? control.peekSum() : 0;
    }

    /** True if the thread is switched out now. */
    boolean isAtTarget() {
        return sum >= target;
    }

    /**
     * True if the thread is switched out or the next control item is due, so that the current instruction is not simply
     * executed.
     */
    boolean isInterrupted() {
        return sum >= target || isDue();
    }

    /** True if the next control item is due now. */
    boolean isDue() {
        return kind != NOTHING && kindSum == (int) sum;
    }

    /** True if the thread continues without a control item. */
    boolean continuesUnrecorded() {
        return !isDue() && sum < finalSum;
    }

    /** True if the control item that is due enters a method. */
    boolean entersNow() {
        return (kind == ControlStream.ENTER || kind == ControlStream.ENTER_OUTSIDE) && kindSum == (int) sum;
    }

    /** True if the control item that is due catches or propagates an exception. */
    boolean throwsNow() {
        return (kind == ControlStream.CAUGHT || kind == ControlStream.THROWN_OUT) && kindSum == (int) sum;
    }

    /** True if the control item that is due says that an instruction was not carried out. */
    boolean skipsNow() {
        return kind == ControlStream.SKIPPED && kindSum == (int) sum;
    }

    int nextKind() {
        return kind;
    }

    /** The method of the next control item. */
    int nextId() {
        return control.peekId();
    }

    /** Consumes the next control item. */
    void take() {
        control.next();
        sum++;
        peek();
    }

    int u1() {
        sum += 1;
        return values.u1() & 0xff;
    }

    int u2() {
        sum += 2;
        return values.u2() & 0xffff;
    }

    int i4() {
        sum += 4;
        return values.u4();
    }

    long i8() {
        sum += 8;
        return values.u8();
    }

    /** The next value of the trace; the handle for a reference. */
    long value(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> u1() & 1;
            case Type.BYTE -> (byte) u1();
            case Type.CHAR -> (char) u2();
            case Type.SHORT -> (short) u2();
            case Type.LONG, Type.DOUBLE -> i8();
            case Type.VOID -> 0;
            default -> i4();
        };
    }

    /** The error for a trace that contradicts the code of the program. */
    IOException mismatch(String what) {
        String where = "at the bottom of its stack";
        if (top != null) {
            CodePoint at = top.code.point(top.pc);
            where = "in " + at.className() + "." + at.method() + ", line " + at.line();
        }
        return new IOException(
                "the trace does not match the program: thread " + traced.path() + " " + where + ": " + what);
    }
}
