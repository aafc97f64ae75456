package dev.culprit.control.schedule;

import dev.culprit.control.state.ScheduledThread;

/** How the right to run passes from one thread to another. */
public interface Carrier {
    /** The thread that becomes the main thread of the next trial. */
    Thread mainThread();

    /** Makes the thread able to run; it does not run yet. */
    void launch(ScheduledThread thread);

    /** Runs the trial from its first thread on; returns when it is over and none of its threads runs any more. */
    void run(ScheduledThread first, Scheduler scheduler);

    /** The thread's body has ended: does what the JVM does at the end of a thread, and {@link Scheduler#end}. */
    void exit(ScheduledThread thread, Scheduler scheduler);

    /**
     * Lets {@code to} run; returns when {@code from} has the right again. Where the stack ends before {@code to} runs,
     * nothing has changed.
     */
    void hand(ScheduledThread from, ScheduledThread to);

    /** {@code from} has ended and lets {@code to} run; null ends the trial. */
    void finish(ScheduledThread from, ScheduledThread to);

    /**
     * The trial is over, in the middle of an operation of the thread; throws where the thread cannot simply be dropped.
     */
    void over(ScheduledThread from);

    /** A thread without the right has reached a probe; returns when it has the right. */
    void gate(ScheduledThread thread);

    /**
     * False while the thread's stack cannot be continued. A change is reported to {@link Scheduler#resumableChanged}.
     */
    default boolean canResume(ScheduledThread thread) {
        return true;
    }

    /** True where a thread that blocks outside the model can be overtaken. */
    boolean canOvertake();

    /** Gives the right to {@code to} while the thread that had it is blocked outside the model. */
    void overtake(ScheduledThread to);

    /** The stack of a thread that does not run, the innermost frame first; empty where it is not known. */
    StackTraceElement[] stack(ScheduledThread thread);

    /** Threads of earlier trials that could not be ended. */
    default int leakedThreads() {
        return 0;
    }
}
