package dev.culprit.analysis.dependence;

import java.util.Arrays;

/** A call that is under way. */
final class Call {
    final CallTarget target;
    /** Null for a static call, and for a call on null. */
    final Ref receiver;

    final int[] receiverDefinitions;
    /** The arguments without the receiver, one entry each. */
    final long[] values;

    final Ref[] refs;
    final int[][] definitions;

    /** The node of a call of library code; unknown where the program's own code was called, or nothing is to be known of it. */
    int node = Dependences.UNKNOWN;

    final boolean direct;
    /** What is entered directly without the trace's telling; null where it tells, or the call is not direct. */
    final Code callee;

    /** What the program's own code gave back, once it has. */
    long result;

    boolean answered;

    Ref resultRef;
    int[] resultDefinitions = Activation.NO_NODES;

    /** Calls back into the program so far. */
    int callbacks;

    /** Who had last changed the receiver when the call began. */
    int stateAtBegin = Dependences.UNKNOWN;

    /** The same for the arguments. */
    final int[] argumentStatesAtBegin;

    static final int NOT_LOOKED_AT = -2;

    Handover handover;

    Call(
            CallTarget target,
            boolean direct,
            Code callee,
            Ref receiver,
            int[] receiverDefinitions,
            long[] values,
            Ref[] refs,
            int[][] definitions) {
        this.target = target;
        this.direct = direct;
        this.callee = callee;
        this.receiver = receiver;
        this.receiverDefinitions = receiverDefinitions;
        this.values = values;
        this.refs = refs;
        this.definitions = definitions;
        this.argumentStatesAtBegin = new int[refs.length];
        Arrays.fill(argumentStatesAtBegin, NOT_LOOKED_AT);
    }
}
