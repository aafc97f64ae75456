package dev.culprit.runtime.control;

/**
 * Decides which thread runs. Woven code reaches it through the probes, always on the thread that has the right to run;
 * each method returns when the thread may continue. Implemented by the module {@code control} on the other side of the
 * class-loader boundary.
 */
public abstract class Controller {
    /** The thread is about to perform the access or operation at the site. Another thread may run first. */
    public abstract void point(ControlledThread controlled, int site, Object location, int index);

    /** The thread performs an access that is not an event, but part of the story of the run. */
    public abstract void note(ControlledThread controlled, int site, Object location, int index);

    /**
     * The access is about to happen, whether it is an event or not. Called only in trials with order constraints or
     * delays. True when no other thread is to run first, apart from those that have run during the call.
     */
    public abstract boolean place(ControlledThread controlled, int site);

    /** The threads have executed this many more loop iterations, the given thread the last of them. */
    public abstract void looped(ControlledThread controlled, int rounds);

    /**
     * A thread without the right to run has reached a probe. Waits for its turn; returns null if it is not controlled.
     */
    public abstract ControlledThread gate(ControlledThread controlled);

    public abstract void enter(ControlledThread controlled, Object lock, int site);

    public abstract void exit(ControlledThread controlled, Object lock, int site);

    /** Waits for a notification; {@code nanos} 0 means forever. */
    public abstract void await(ControlledThread controlled, Object lock, long nanos, int site)
            throws InterruptedException;

    public abstract void signal(ControlledThread controlled, Object lock, boolean all, int site);

    public abstract boolean holdsLock(ControlledThread controlled, Object lock);

    /** Takes the thread under control and makes it ready to run. */
    public abstract void start(ControlledThread controlled, Thread thread);

    /** Waits until the thread has ended; {@code nanos} 0 means forever. */
    public abstract void join(ControlledThread controlled, Thread thread, long nanos) throws InterruptedException;

    public abstract void sleep(ControlledThread controlled, long nanos) throws InterruptedException;

    public abstract void yield(ControlledThread controlled);

    /** As {@code Unsafe.park}. */
    public abstract void park(ControlledThread controlled, boolean absolute, long time);

    public abstract void unpark(ControlledThread controlled, Thread thread);

    /**
     * The thread begins to wait for a condition of a lock. True if the wait is to end without a reason; {@link
     * #returned} follows when it has.
     */
    public abstract boolean wakes(ControlledThread controlled);

    public abstract void returned(ControlledThread controlled);

    /** The thread's interrupt flag has just been set. */
    public abstract void interrupted(ControlledThread controlled, Thread thread);

    /** The thread's state in the model, or null when it is not under control. */
    public abstract Thread.State state(Thread thread);

    /** The live threads in the order of their starts. */
    public abstract Thread[] threads(ControlledThread controlled);

    /** An exception has left the thread's run method, and no handler took it. */
    public abstract void uncaught(ControlledThread controlled, Throwable exception);

    /** The last action of the thread. */
    public abstract void end(ControlledThread controlled);

    /** Ends the trial; does not return. */
    public abstract void exit(ControlledThread controlled, int status);

    public abstract void addShutdownHook(ControlledThread controlled, Thread hook);

    public abstract boolean removeShutdownHook(ControlledThread controlled, Thread hook);

    /** Virtual time since the start of the trial, in nanoseconds. */
    public abstract long nanoTime(ControlledThread controlled);

    /** The next number of the trial's own random sequence. */
    public abstract long random(ControlledThread controlled);

    /**
     * The same for a generator of the JDK. One that code outside the program has made takes from another sequence: it
     * may be made in the first run of a JVM only.
     */
    public abstract long seed(ControlledThread controlled);

    /** The id of the next thread. Thread-local random numbers depend on it. */
    public abstract long nextThreadId(ControlledThread controlled);

    /** The number of the next thread that the JDK names. */
    public abstract int nextThreadNumber(ControlledThread controlled);

    /** A number for the object that is the same in every run of the same schedule. */
    public abstract int identity(ControlledThread controlled, Object object);

    /** Forgets objects of the program that are needed no more, so that they can be collected. */
    public abstract void forgetUnused(ControlledThread controlled);

    /** The header for an object that a second thread has just touched. */
    public abstract Shared share(ControlledThread controlled);
}
