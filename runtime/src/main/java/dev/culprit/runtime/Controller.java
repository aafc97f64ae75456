package dev.culprit.runtime;

/**
 * Who decides. Woven code reaches it through the probes, always on the strand that has the right to run; each method
 * returns when the strand may go on. Implemented on the other side of the class-loader boundary by {@code control}.
 */
public abstract class Controller {
    /** The strand is about to do the access or operation at the site; another strand may be let run first. */
    public abstract void point(Strand strand, int site, Object location, int index);

    /** The strand reads what is shared and was not written yet: no event, but part of the story. */
    public abstract void tell(Strand strand, int site, Object location, int index);

    /** The access is about to happen, be it an event or not; only in trials that orders or delays are asked of. */
    public abstract void place(Strand strand, int site);

    /** The strands have done so many more rounds of loops, the given one the last of them. */
    public abstract void looped(Strand strand, int rounds);

    /** A strand without the right to run has come to a probe: waits until it is its turn; null when it is not controlled. */
    public abstract Strand gate(Strand strand);

    public abstract void enter(Strand strand, Object lock, int site);

    public abstract void exit(Strand strand, Object lock, int site);

    /** Waits for a notification; {@code nanos} 0 is for ever. */
    public abstract void await(Strand strand, Object lock, long nanos, int site) throws InterruptedException;

    public abstract void signal(Strand strand, Object lock, boolean all, int site);

    public abstract boolean holdsLock(Strand strand, Object lock);

    /** Takes the thread under control and makes it ready to run. */
    public abstract void start(Strand strand, Thread thread);

    /** Waits for the thread's end; {@code nanos} 0 is for ever. */
    public abstract void join(Strand strand, Thread thread, long nanos) throws InterruptedException;

    public abstract void sleep(Strand strand, long nanos) throws InterruptedException;

    public abstract void yield(Strand strand);

    /** As {@code Unsafe.park}. */
    public abstract void park(Strand strand, boolean absolute, long time);

    public abstract void unpark(Strand strand, Thread thread);

    /** The thread's interrupt flag has just been set. */
    public abstract void interrupted(Strand strand, Thread thread);

    /** The thread's state in the model, or null when it is not under control. */
    public abstract Thread.State state(Thread thread);

    /** The threads that live, in the order of their starts. */
    public abstract Thread[] threads(Strand strand);

    /** An exception has left the strand's run method and no handler took it. */
    public abstract void uncaught(Strand strand, Throwable exception);

    /** The strand's last act. */
    public abstract void end(Strand strand);

    /** Ends the trial; does not return. */
    public abstract void exit(Strand strand, int status);

    public abstract void addShutdownHook(Strand strand, Thread hook);

    public abstract boolean removeShutdownHook(Strand strand, Thread hook);

    /** Virtual time since the start of the trial, in nanoseconds. */
    public abstract long nanoTime(Strand strand);

    /** The next number of the trial's own random sequence. */
    public abstract long random(Strand strand);

    /** The id of the next thread: thread-local random numbers hang on it. */
    public abstract long nextThreadId(Strand strand);

    /** The number of the next thread that is given a name by the JDK. */
    public abstract int nextThreadNumber(Strand strand);

    /** A number for the object that is the same in every run of the same schedule. */
    public abstract int identity(Strand strand, Object object);

    /** An access has been done (read) or is about to be done with no switch before it (write); only while recording. */
    public abstract void record(
            Strand strand, int site, Object target, int index, byte type, long bits, Object reference);

    /** The header for an object that a second strand has just touched. */
    public abstract Shared share(Strand strand);
}
