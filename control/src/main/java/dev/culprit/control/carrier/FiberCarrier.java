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
 * All runners on one thread of the operating system, each a continuation: a hand-over costs a tenth of a microsecond and a trial
 * that is over is simply dropped. JDK 24 and later.
 *
 * <p>A runner with a native frame on its stack cannot be left. It then lets the others run on top of its own stack, and goes
 * on when that loop ends.
 */
public final class FiberCarrier implements Carrier {
    /** As in JVMTI. */
    private static final int ALIVE_AND_RUNNABLE = 5;

    private static final int TERMINATED = 2;

    /** Not the id of any other thread: the JVM tells the owners of its monitors apart by it. */
    private static final long MAIN_ID = 999;

    private ScheduledThread next;
    private ScheduledThread[] pinned = new ScheduledThread[4];
    private int pinnedCount;
    private Scheduler scheduler;
    private final Supplier<Thread> mainThreads;

    public FiberCarrier() {
        this(FiberCarrier::newMain);
    }

    /** {@code mainThreads} makes the main thread of each trial. */
    FiberCarrier(Supplier<Thread> mainThreads) {
        this.mainThreads = mainThreads;
        // the JDK prepares continuations at the first one, and what it makes then is no trial's
        new Fiber(() -> {}).resume();
        // a new thread's random numbers also hang on whether its carrier has drawn any
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
    public void launch(ScheduledThread runner) {
        // not under control before its body begins: the JDK prepares continuations on its behalf
        runner.inside = 1;
        ThreadAccess.setStatus(runner.thread, ALIVE_AND_RUNNABLE);
        runner.handle = new Fiber(() -> scheduler.body(runner));
    }

    /** Ends in {@link Scheduler#end}, by a probe in {@code Thread.exit}. */
    @Override
    public void exit(ScheduledThread runner, Scheduler scheduler) {
        ThreadAccess.exit(runner.thread);
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

    private void loop(ScheduledThread below) {
        while (next != null && next != below) {
            ScheduledThread r = next;
            if (isPinned(r)) throw new IllegalStateException("a pinned runner below another one was chosen");
            ThreadAccess.setCurrent(r.thread);
            r.resumed = true;
            ((Fiber) r.handle).resume();
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
        if (pinnedCount == pinned.length) pinned = Arrays.copyOf(pinned, pinnedCount * 2);
        pinned[pinnedCount++] = from;
        loop(from);
        pinnedCount--;
        ThreadAccess.setCurrent(from.thread);
        if (next == null) throw TrialOver.INSTANCE;
    }

    /** A runner whose stack lies below another pinned one cannot go on before that does. */
    @Override
    public boolean canResume(ScheduledThread r) {
        for (int i = 0; i < pinnedCount - 1; i++) if (pinned[i] == r) return false;
        return true;
    }

    private boolean isPinned(ScheduledThread r) {
        for (int i = 0; i < pinnedCount; i++) if (pinned[i] == r) return true;
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
            // it is unwound instead
        }
        throw TrialOver.INSTANCE;
    }

    @Override
    public void gate(ScheduledThread runner) {
        throw new IllegalStateException("thread " + runner.name() + " runs without the right to");
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
