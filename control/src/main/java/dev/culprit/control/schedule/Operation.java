package dev.culprit.control.schedule;

import dev.culprit.control.state.ScheduledThread;

/**
 * Something that a thread of the program does to the model. There is one object for each kind of operation of a trial,
 * not for each time that it is performed, so the parameters are general.
 *
 * <p>The program's stack may end anywhere in {@link #perform}. {@link Scheduler} then lets the thread continue with the
 * error, as if one of the program's own calls had met the end of the stack. An operation that has changed more than the
 * thread's status and the schedule's log undoes that itself, in a handler and without a call: there may be no stack for
 * one.
 */
abstract class Operation {
    /** Results of operations that can be interrupted. */
    static final int COMPLETED = 0;

    static final int INTERRUPTED = 1;

    /**
     * True when the model cannot be restored where the stack ends in this operation. The trial is then inconclusive.
     */
    final boolean spoils;

    Operation() {
        this(false);
    }

    Operation(boolean spoils) {
        this.spoils = spoils;
    }

    /**
     * Performs the operation for the thread, which has the right to run; returns when the thread may continue. {@code
     * site} is the place in the program, {@code subject} the object that the operation is about and {@code argument} a
     * number (an index, a time), 0 or null where there is none.
     */
    abstract int perform(ScheduledThread t, int site, Object subject, long argument);
}
