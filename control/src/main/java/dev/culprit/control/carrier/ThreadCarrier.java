package dev.culprit.control.carrier;

import dev.culprit.control.schedule.Carrier;
import dev.culprit.control.schedule.Scheduler;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.runtime.TrialOver;
import dev.culprit.runtime.control.ThreadAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs each thread of the program as a thread of the JVM. A switch is an unpark and a park; the threads share a
 * processor.
 *
 * <p>When a trial is over, the threads that are still in it are unwound by {@link TrialOver}. Threads that do not end
 * are counted, and the host is replaced when there are too many.
 */
public final class ThreadCarrier implements Carrier {
    private static final long PARK_NANOS = 50_000_000;
    private static final long UNWIND_MILLIS = 2_000;

    /** What a thread waits for its turn with. */
    private static final class Baton {
        volatile boolean mine;
        volatile boolean parked;
    }

    private final Baton host = new Baton();
    private final List<ScheduledThread> started = new ArrayList<>();
    private volatile boolean over;
    private Thread hostThread;
    private ScheduledThread first;
    private int leaked;

    /** The host's own thread. */
    @Override
    public Thread mainThread() {
        return Thread.currentThread();
    }

    @Override
    public void launch(ScheduledThread t) {
        t.handle = new Baton();
        if (t.index == 0) {
            // the host's own thread, which is not under control before the program's body begins
            t.inside = 1;
            return;
        }
        synchronized (started) {
            started.add(t);
        }
        ThreadAccess.start(t.thread);
    }

    @Override
    public void run(ScheduledThread first, Scheduler scheduler) {
        this.first = first;
        over = false;
        hostThread = Thread.currentThread();
        synchronized (started) {
            started.clear();
        }
        host.mine = false;
        ((Baton) first.handle).mine = true;
        HostThread main = new HostThread();
        try {
            runMain(scheduler);
            unwind();
        } finally {
            main.restore();
        }
    }

    private void runMain(Scheduler scheduler) {
        try {
            gate(first);
            scheduler.body(first);
        } catch (TrialOver e) {
            // unwound
        }
        ThreadAccess.setControlled(hostThread, null);
        await(host, hostThread);
    }

    /** Only the main thread's body is run by the carrier, and its thread continues as the host's. */
    @Override
    public void exit(ScheduledThread t, Scheduler scheduler) {
        scheduler.end(t);
    }

    @Override
    public void hand(ScheduledThread from, ScheduledThread to) {
        Baton mine = (Baton) from.handle;
        Baton theirs = (Baton) to.handle;
        theirs.mine = true;
        try {
            if (theirs.parked) LockSupport.unpark(to.thread);
            await(mine, from.thread);
        } catch (StackOverflowError e) {
            // no stack to park on
            while (!mine.mine) {}
            mine.mine = false;
        }
        if (!over) return;
        from.inside = 0;
        throw TrialOver.INSTANCE;
    }

    @Override
    public void finish(ScheduledThread from, ScheduledThread to) {
        if (to != null) give(to);
        else endTrial();
    }

    @Override
    public void over(ScheduledThread from) {
        endTrial();
        from.inside = 0;
        throw TrialOver.INSTANCE;
    }

    /**
     * The host's thread is also the main thread of the trial. It waits as one of the two, so both are given the right.
     */
    private void endTrial() {
        Thread waits = hostThread;
        over = true;
        if (first.status != ScheduledThread.Status.DONE) ((Baton) first.handle).mine = true;
        // last: from here on the next trial may begin while this thread still ends
        host.mine = true;
        try {
            LockSupport.unpark(waits);
        } catch (StackOverflowError e) {
            // it wakes up by itself after a while
        }
    }

    @Override
    public void gate(ScheduledThread t) {
        await((Baton) t.handle, t.thread);
        if (!over) return;
        t.inside = 0;
        throw TrialOver.INSTANCE;
    }

    @Override
    public boolean canOvertake() {
        return true;
    }

    @Override
    public void overtake(ScheduledThread to) {
        give(to);
    }

    @Override
    public StackTraceElement[] stack(ScheduledThread thread) {
        return thread.thread.getStackTrace();
    }

    @Override
    public int leakedThreads() {
        return leaked;
    }

    private void give(ScheduledThread to) {
        give((Baton) to.handle, to.thread);
    }

    private void give(Baton baton, Thread thread) {
        baton.mine = true;
        if (baton.parked) LockSupport.unpark(thread);
    }

    private void await(Baton baton, Thread thread) {
        baton.parked = true;
        while (!baton.mine) {
            // Without a blocker: the one that the program has set is read when a deadlock is described. With a timeout:
            // the
            // thread that gives the right may have no stack left to unpark this one.
            LockSupport.parkNanos(PARK_NANOS);
            // park returns at once while the thread is interrupted, and its flag belongs to the program
            if (thread.isInterrupted()) Thread.yield();
        }
        baton.parked = false;
        baton.mine = false;
    }

    private void unwind() {
        over = true;
        List<ScheduledThread> all;
        synchronized (started) {
            all = new ArrayList<>(started);
        }
        // the others have ended already
        all.removeIf(ScheduledThread::isDone);
        all.forEach(this::give);
        long until = System.nanoTime() + UNWIND_MILLIS * 1_000_000;
        for (ScheduledThread r : all) {
            long left = Math.max(1, (until - System.nanoTime()) / 1_000_000);
            try {
                r.thread.join(left);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            if (r.thread.isAlive()) leaked++;
        }
    }
}
