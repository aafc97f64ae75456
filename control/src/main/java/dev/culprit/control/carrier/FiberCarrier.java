package dev.culprit.control.carrier;

import dev.culprit.control.schedule.Carrier;
import dev.culprit.control.schedule.Scheduler;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.runtime.TrialOver;
import dev.culprit.runtime.control.Fiber;
import dev.culprit.runtime.control.ThreadAccess;
import dev.culprit.runtime.control.Threads;
import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/**
 * Runs all threads as continuations on one thread of the operating system. A switch costs a tenth of a microsecond, and
 * a trial that is over is simply dropped. JDK 24 and later.
 *
 * <p>A thread with a native frame on its stack is <em>pinned</em> and cannot be paused. It then runs the other threads
 * on top of its own stack, and continues when that loop ends.
 */
public final class FiberCarrier implements Carrier {
    /** As in JVMTI. */
    private static final int ALIVE_AND_RUNNABLE = 5;

    private static final int TERMINATED = 2;

    /** Not the id of any other thread: the JVM identifies the owners of its monitors by it. */
    private static final long MAIN_ID = 999;

    private final Supplier<Thread> mainThreads;
    private ScheduledThread next;
    /** The pinned threads, each of which runs what follows on top of its stack. */
    private ScheduledThread[] pinned = new ScheduledThread[4];

    private int pinnedCount;
    private Scheduler scheduler;

    public FiberCarrier() {
        this(FiberCarrier::newMain);
    }

    /** {@code mainThreads} makes the main thread of each trial. */
    FiberCarrier(Supplier<Thread> mainThreads) {
        this.mainThreads = mainThreads;
        // the JDK prepares continuations with the first one, and what it makes then must not belong to a trial
        new Fiber(() -> {}).resume();
        // a new thread's random numbers also depend on whether its carrier has drawn any
        ThreadLocalRandom.current();
    }

    @Override
    public Thread mainThread() {
        return mainThreads.get();
    }

    private static Thread newMain() {
        Threads.presetId = MAIN_ID;
        try {
            return new Thread(null, null, "main");
        } finally {
            Threads.presetId = -1;
        }
    }

    @Override
    public void launch(ScheduledThread thread) {
        // not under control before its body begins: the JDK prepares the continuation on its behalf
        thread.inside = 1;
        ThreadAccess.setStatus(thread.thread, ALIVE_AND_RUNNABLE);
        thread.handle = new Fiber(() -> scheduler.body(thread));
    }

    /** Ends in {@link Scheduler#end}, by a probe in {@code Thread.exit}. */
    @Override
    public void exit(ScheduledThread thread, Scheduler scheduler) {
        ThreadAccess.exit(thread.thread);
    }

    @Override
    public void run(ScheduledThread first, Scheduler scheduler) {
        this.scheduler = scheduler;
        pinnedCount = 0;
        next = first;
        Thread host = ThreadAccess.carrier();
        MainGroup group = MainGroup.of(first.thread);
        try {
            loop(null);
        } finally {
            ThreadAccess.setCurrent(host);
            group.restore();
        }
    }

    /** Runs threads until {@code below} is to continue or the trial is over. */
    private void loop(ScheduledThread below) {
        while (next != null && next != below) {
            ScheduledThread t = next;
            if (isPinned(t)) throw new IllegalStateException("a pinned thread below another one was chosen");
            ThreadAccess.setCurrent(t.thread);
            t.resumed = true;
            ((Fiber) t.handle).resume();
        }
    }

    @Override
    public void hand(ScheduledThread from, ScheduledThread to) {
        from.resumed = false;
        next = to;
        try {
            if (Fiber.pause()) return;
        } catch (StackOverflowError e) {
            if (from.resumed) return;
            next = from;
            throw e;
        }
        runOnTopOf(from);
    }

    private void runOnTopOf(ScheduledThread from) {
        if (pinnedCount == pinned.length) pinned = Arrays.copyOf(pinned, pinnedCount * 2);
        pinned[pinnedCount++] = from;
        scheduler.resumableChanged();
        loop(from);
        pinnedCount--;
        scheduler.resumableChanged();
        ThreadAccess.setCurrent(from.thread);
        if (next == null) throw TrialOver.INSTANCE;
    }

    /** A thread whose stack lies below that of another pinned thread cannot continue before that one does. */
    @Override
    public boolean canResume(ScheduledThread t) {
        for (int i = 0; i < pinnedCount - 1; i++) if (pinned[i] == t) return false;
        return true;
    }

    private boolean isPinned(ScheduledThread t) {
        for (int i = 0; i < pinnedCount; i++) if (pinned[i] == t) return true;
        return false;
    }

    @Override
    public void finish(ScheduledThread from, ScheduledThread to) {
        ThreadAccess.setStatus(from.thread, TERMINATED);
        next = to;
    }

    @Override
    public void over(ScheduledThread from) {
        next = null;
        try {
            Fiber.pause();
        } catch (StackOverflowError e) {
            // the thread is unwound instead
        }
        throw TrialOver.INSTANCE;
    }

    @Override
    public void gate(ScheduledThread thread) {
        throw new IllegalStateException("thread " + thread.name() + " runs without the right to");
    }

    @Override
    public StackTraceElement[] stack(ScheduledThread thread) {
        if (isPinned(thread)) return new StackTraceElement[0];
        return thread == next ? new Throwable().getStackTrace() : ((Fiber) thread.handle).getStackTrace();
    }

    @Override
    public boolean canOvertake() {
        return false;
    }

    @Override
    public void overtake(ScheduledThread to) {
        throw new UnsupportedOperationException();
    }
}
