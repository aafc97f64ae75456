package dev.culprit.control.schedule;

import dev.culprit.control.state.Clock;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.control.state.ThreadList;
import dev.culprit.control.state.TrialState;
import java.util.function.Predicate;

/** The threads that can run now, in the order of their starts. Computed again only after something has changed. */
final class RunnableThreads {
    private final ThreadList threads;
    private final Clock clock;
    private final Carrier carrier;

    /** The first {@link #count} of these can run. Valid after {@link #refresh}. */
    ScheduledThread[] enabled = new ScheduledThread[8];

    int count;
    /** Something has changed since the last refresh. */
    boolean stale = true;

    /** Some thread gives way. */
    private boolean anyYielding;

    /** The earliest timeout that was still to come at the last refresh. */
    private long nextDue;

    /** Threads that are blocked outside the model. They continue without the scheduler. */
    private int external;

    RunnableThreads(TrialState state, Carrier carrier) {
        this.threads = state.threads.notEnded();
        this.clock = state.clock;
        this.carrier = carrier;
    }

    void refresh() {
        long now = clock.now();
        if (!stale && external == 0 && now < nextDue) return;
        int size = threads.size();
        if (enabled.length < size) enabled = new ScheduledThread[size * 2];
        long due = ScheduledThread.NEVER;
        int n = 0;
        for (int i = 0; i < size; i++) {
            ScheduledThread t = threads.get(i);
            if (!t.yielding && carrier.canResume(t) && t.canRun(now)) enabled[n++] = t;
            if (t.deadline > now && t.deadline < due && t.isLive()) due = t.deadline;
        }
        count = n;
        nextDue = due;
        stale = false;
    }

    /**
     * By how much a thread that reads the clock may advance the time, at most {@code nanos}: not beyond the next timeout
     * of another thread, and only a little while others can run.
     */
    long tick(long nanos) {
        refresh();
        if (count > 1) return Clock.TICK;
        return Math.max(Clock.TICK, Math.min(nanos, nextDue - clock.now()));
    }

    /** Whether the thread can run. Valid after {@link #refresh}. */
    boolean includes(ScheduledThread t) {
        for (int i = 0; i < count; i++) if (enabled[i] == t) return true;
        return false;
    }

    /** The thread is not chosen while another one can run. */
    void giveWay(ScheduledThread t) {
        t.yielding = true;
        anyYielding = true;
        stale = true;
    }

    boolean anyYielding() {
        return anyYielding;
    }

    void stopYielding() {
        for (int i = 0; i < threads.size(); i++) threads.get(i).yielding = false;
        anyYielding = false;
        stale = true;
    }

    /**
     * Whether other threads cannot bring the first timeout forward: it is the end of a sleep or of a pause, or belongs to
     * a wait that {@code certain} knows.
     */
    boolean isNextTimeoutCertain(Predicate<ScheduledThread> certain) {
        refresh();
        for (int i = 0; i < threads.size(); i++) {
            ScheduledThread t = threads.get(i);
            if (t.deadline != nextDue || !t.isLive()) continue;
            if (t.status != Status.SLEEPING && t.status != Status.PAUSED && !certain.test(t)) return false;
        }
        return nextDue != ScheduledThread.NEVER;
    }

    /** Advances the time to the first timeout; false when no thread waits for one until {@code latest}. */
    boolean advanceToNextTimeout(long latest) {
        long now = clock.now();
        long earliest = ScheduledThread.NEVER;
        for (int i = 0; i < threads.size(); i++) {
            ScheduledThread t = threads.get(i);
            // one that is due already waits for something else, as for the monitor that it waited in
            boolean due = t.deadline <= now;
            if (t.isLive() && t.status != Status.RUNNABLE && !due) earliest = Math.min(earliest, t.deadline);
        }
        if (earliest == ScheduledThread.NEVER || earliest > latest) return false;
        clock.advanceTo(earliest);
        stale = true;
        return true;
    }

    void left(ScheduledThread t) {
        t.status = Status.EXTERNAL;
        t.returned = false;
        t.overtaken = true;
        external++;
        stale = true;
    }

    void cameBack(ScheduledThread t) {
        t.status = Status.RUNNABLE;
        t.overtaken = false;
        external--;
        stale = true;
    }

    /**
     * Waits in real time for a thread that is blocked outside the model, or for one that a thread outside the model
     * wakes; false when there is none or none comes back within the time.
     */
    boolean awaitExternal(long nanos) {
        if (ServiceThreads.haveWoken(threads)) return stale = true;
        if (external == 0 && !ServiceThreads.areBusy()) return false;
        long until = System.nanoTime() + nanos;
        while (System.nanoTime() < until) {
            for (ScheduledThread t : threads.all()) if (t.status == Status.EXTERNAL && t.returned) return true;
            if (ServiceThreads.haveWoken(threads)) return stale = true;
            Thread.yield();
        }
        return false;
    }
}
