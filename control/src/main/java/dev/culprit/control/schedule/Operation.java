package dev.culprit.control.schedule;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Probes;

/**
 * Something that a thread of the program does to the model. There is one object for each kind of operation of a trial,
 * not for each time that it is performed, so the parameters are general.
 *
 * <p>The program's stack may end anywhere in {@link #perform}. The error then continues into the program, as if one of
 * the program's own calls had met the end of the stack. An operation that has changed more than the thread's status and
 * the schedule's log undoes that itself, in a handler and without a call: there may be no stack for one.
 *
 * <p>Whoever keeps an operation declares it with its own class, which is final. The compiler can then inline {@link
 * #run} and what it calls, as if the handler stood in each operation.
 */
abstract class Operation {
    /** Results of operations that can be interrupted. */
    static final int COMPLETED = 0;

    static final int INTERRUPTED = 1;

    private final Dispatcher dispatcher;

    /**
     * True when the model cannot be restored where the stack ends in this operation. The trial is then inconclusive.
     */
    private final boolean spoils;

    Operation(Dispatcher dispatcher) {
        this(dispatcher, false);
    }

    Operation(Dispatcher dispatcher, boolean spoils) {
        this.dispatcher = dispatcher;
        this.spoils = spoils;
    }

    /**
     * Performs the operation for the thread, which has the right to run; returns when the thread may continue. {@code
     * site} is the place in the program, {@code subject} the object that the operation is about and {@code argument} a
     * number (an index, a time), 0 or null where there is none.
     */
    abstract int perform(ScheduledThread t, int site, Object subject, long argument);

    /**
     * Enters the model, performs the operation and leaves the model. What follows the operation makes no call, so a
     * stack that has not ended in it does not end any more. Where it does end, the thread has the right to run as
     * before; that is restored without a call too.
     */
    final int run(ControlledThread controlled, int site, Object subject, long argument) {
        ScheduledThread t = (ScheduledThread) controlled;
        try {
            t.inside++;
            Probes.current = null;
            int result = performOrDiverge(t, site, subject, argument);
            if (--t.inside == 0) Probes.current = t;
            return result;
        } catch (StackOverflowError e) {
            if (spoils) dispatcher.end.spoiled = true;
            Probes.overflowed = true;
            t.status = Status.RUNNABLE;
            t.inside = 0;
            Probes.current = t;
            throw e;
        }
    }

    /** Ends the trial where the strategy cannot follow its schedule, and where the model itself fails. */
    private int performOrDiverge(ScheduledThread t, int site, Object subject, long argument) {
        try {
            return perform(t, site, subject, argument);
        } catch (RuntimeException e) {
            dispatcher.cannotContinue(t, e);
            throw e;
        }
    }
}
