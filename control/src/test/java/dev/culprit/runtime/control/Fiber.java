package dev.culprit.runtime.control;

import dev.culprit.control.testing.ProgramThread;
import dev.culprit.runtime.TrialOver;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Takes the place of the runtime's {@code Fiber} in the tests of this module, on any JDK. A fiber's stack is that of
 * the {@link ProgramThread} that was made current before it was first resumed; whoever resumes it waits until it pauses
 * or ends.
 */
public class Fiber {
    private static final long PARK_NANOS = 50_000_000;

    /** The fiber that runs, or null; fibers that run on top of one another are linked by {@link #below}. */
    private static volatile Fiber innermost;

    private static final List<Fiber> PAUSED = new ArrayList<>();

    private final Runnable body;
    private ProgramThread thread;
    private Fiber below;
    private Thread resumer;
    private volatile boolean runs;
    private volatile boolean dropped;

    public Fiber(Runnable body) {
        this.body = body;
    }

    public void resume() {
        below = innermost;
        resumer = Thread.currentThread();
        innermost = this;
        runs = true;
        PAUSED.remove(this);
        if (thread != null) {
            LockSupport.unpark(thread);
        } else if (ThreadAccess.current() instanceof ProgramThread) {
            thread = (ProgramThread) ThreadAccess.current();
            thread.startWith(this::run);
        } else {
            run();
        }
        while (runs) park();
        innermost = below;
    }

    private void run() {
        try {
            body.run();
        } catch (TrialOver e) {
            // the trial is over
        } finally {
            stop();
        }
    }

    private void stop() {
        Thread waits = resumer;
        runs = false;
        LockSupport.unpark(waits);
    }

    public static boolean pause() {
        Fiber f = innermost;
        if (f.thread.isPinned()) return false;
        PAUSED.add(f);
        f.stop();
        while (!f.runs && !f.dropped) park();
        if (f.dropped) throw TrialOver.INSTANCE;
        return true;
    }

    /**
     * Ends the threads of fibers that were paused when their trial ended: the garbage collector takes those of the JDK.
     * They are waited for, because what they do at their end would be taken for a part of the next trial.
     */
    public static void dropPaused() {
        List<Fiber> paused = List.copyOf(PAUSED);
        PAUSED.clear();
        for (Fiber f : paused) {
            f.dropped = true;
            LockSupport.unpark(f.thread);
        }
        for (Fiber f : paused) awaitEnd(f.thread);
    }

    private static void awaitEnd(Thread thread) {
        while (thread.isAlive()) park();
    }

    /** The interrupt flag is the program's and stays. */
    private static void park() {
        LockSupport.parkNanos(PARK_NANOS);
        if (Thread.currentThread().isInterrupted()) Thread.yield();
    }

    public StackTraceElement[] getStackTrace() {
        return thread.getStackTrace();
    }

    public boolean done() {
        return thread != null && !thread.isAlive();
    }
}
