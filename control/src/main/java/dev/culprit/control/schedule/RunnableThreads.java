package dev.culprit.control.schedule;

import dev.culprit.control.state.Clock;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.control.state.ThreadList;
import dev.culprit.control.state.TrialState;
import java.util.function.Predicate;

/** The threads that can run now, in the order of their starts. Computed again only after something has changed. */
final class RunnableThreads {
    /** So often is looked for threads that came back before it is asked whether any are still at work. */
    private static final int LOOKS = 1_000;

    private static final long LONGEST_LOOK = 20_000_000;

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
     * By how much a thread that reads the clock may advance the time, at most {@code nanos}: not beyond the next
     * timeout of another thread, and only a little while others can run or are at work outside the model.
     */
    long tick(long nanos) {
        refresh();
        if (count > 1 || anyOutside()) return Clock.TICK;
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
     * Whether other threads cannot bring the first timeout forward: it is the end of a sleep or of a pause, or belongs
     * to a wait that {@code certain} knows.
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

    /** The thread whose timeout comes next; null when no thread waits for one. */
    ScheduledThread firstToExpire() {
        return threads.firstToExpire(clock.now());
    }

    /** Advances the time to the first timeout; false when no thread waits for one until {@code latest}. */
    boolean advanceToNextTimeout(long latest) {
        ScheduledThread first = firstToExpire();
        if (first == null || first.deadline > latest) return false;
        clock.advanceTo(first.deadline);
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

    /** Whether something outside the model has ended the wait of a thread. */
    boolean anyWoken() {
        return ServiceThreads.haveWoken(threads) && (stale = true);
    }

    /** Whether something outside the model is at work that may end the wait of a thread. */
    boolean anyOutside() {
        return external > 0 || ServiceThreads.areBusy();
    }

    /**
     * Waits in real time until a thread that is blocked outside the model comes back, or a thread outside the model
     * wakes another one or has nothing more to do; false when that does not happen within the time.
     */
    boolean awaitOutside(long nanos) {
        long waited = 0;
        long last = System.nanoTime();
        for (int looks = 1; waited < nanos; looks++) {
            for (ScheduledThread t : threads.all()) if (t.status == Status.EXTERNAL && t.returned) return stale = true;
            if (anyWoken()) return true;
            if (external == 0 && looks % LOOKS == 0 && !ServiceThreads.areBusy()) return stale = true;
            Thread.yield();
            long now = System.nanoTime();
            waited += counted(now - last);
            last = now;
        }
        return false;
    }

    /** What counts of the real time between two looks: if it is long, this thread had no processor, as others. */
    static long counted(long nanos) {
        return Math.min(nanos, LONGEST_LOOK);
    }
}
