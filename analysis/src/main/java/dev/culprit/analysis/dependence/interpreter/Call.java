package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.code.CallTarget;
import dev.culprit.analysis.dependence.code.Code;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.Arrays;

/** A call that has begun and not returned. */
final class Call {
    static final int NOT_READ = -2;

    final CallTarget target;
    /** What the call does if it is library code. */
    LibraryCall library = LibraryCall.NOTHING;

    /** The receiver; null for a static call and for a call on null. */
    final Ref receiver;

    final int[] receiverDefinitions;

    /** The arguments without the receiver. */
    final long[] values;

    final Ref[] refs;
    final int[][] definitions;

    /** True if the call enters a method of the program. */
    boolean direct;

    /** The method that a direct call enters without a control item; otherwise null. */
    Code callee;

    /** The node of a library call; unknown for a direct call. */
    int node = Dependences.UNKNOWN;

    /** The result that code of the program has returned; valid if {@link #answered}. */
    long result;

    boolean answered;
    Ref resultRef;
    int[] resultDefinitions = Activation.NO_NODES;

    /** The number of methods of the program that the call has entered. */
    int callbacks;

    /** The definition of the contents of the receiver when the call began. */
    int stateAtBegin = Dependences.UNKNOWN;

    /** The same for each argument; {@link #NOT_READ} if the call does not read its contents. */
    final int[] argumentStatesAtBegin;

    /** The definitions of what the call copies, when it began; null for other calls. */
    int[] copied;

    /** Set if the call passes a task to the library. */
    Handover handover;

    /** Takes the arguments and the receiver from the operand stack. */
    Call(CallTarget target, Activation f) {
        this.target = target;
        int count = target.arguments().length;
        values = new long[count];
        refs = new Ref[count];
        definitions = new int[count][];
        for (int i = count - 1; i >= 0; i--) {
            f.top -= target.arguments()[i].getSize();
            values[i] = f.values[f.top];
            refs[i] = f.refs[f.top];
            definitions[i] = f.nodes[f.top];
        }
        if (!target.isStatic()) f.top--;
        receiver = target.isStatic() ? null : f.refs[f.top];
        receiverDefinitions = target.isStatic() ? Activation.NO_NODES : f.nodes[f.top];
        argumentStatesAtBegin = new int[count];
        Arrays.fill(argumentStatesAtBegin, NOT_READ);
    }

    /** The object whose contents the call accesses: the receiver, or the array that a static method is passed first. */
    Ref accessed() {
        return target.isStatic() && refs.length > 0 && refs[0] != null && refs[0].isArray() ? refs[0] : receiver;
    }

    /** True if the contents of the receiver and the arguments matter. Output does not influence the program. */
    boolean usesContents() {
        return !library.has(Fact.PURE) && !library.has(Fact.SINK);
    }

    /** True if the call creates a map that orders its entries by access. */
    boolean createsAccessOrder() {
        for (int i = 0; i < values.length; i++)
            if (values[i] != 0 && library.onArgument(Fact.ACCESS_ORDER, i)) return true;
        return false;
    }

    /**
     * The lock that the call releases while it waits: the receiver, or the lock of the condition; null if the call does
     * not wait or the lock is not known.
     */
    Ref waitedLock() {
        if (receiver == null || !library.has(Fact.WAITS)) return null;
        return library.has(Fact.MONITOR) ? receiver : receiver.source;
    }
}
