package dev.culprit.control.schedule;

import dev.culprit.control.outcome.Conclusion;
import dev.culprit.control.outcome.LeftBehind;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.control.state.TrialState;
import dev.culprit.model.Durations;
import dev.culprit.model.FailureKind;
import dev.culprit.runtime.control.Polling;
import java.util.List;

/**
 * Threads that remain when the program's main thread has ended, and threads outside the model: a trial that comes to a
 * halt because of them does not hang.
 *
 * <p>A test has its result when its main thread has ended, and its JVM is then ended by the framework: whatever remains
 * is left behind, unless it is a deadlock. A program with a main method ends when its last thread does. Of its threads,
 * those of a pool or timer that wait for a task are left behind; others have still work to do.
 */
final class Leftovers {
    /** Virtual time after the end of a test in which its threads may still fail. */
    private static final long LAST_NANOS = 10_000_000_000L;

    private final TrialState state;
    private final Carrier carrier;
    private final boolean endsWithMain;
    private long latestTime = ScheduledThread.NEVER;
    /** Which timeout was not let expire, and why; empty if there is none. */
    private String keptTimeout = "";

    Leftovers(TrialState state, Carrier carrier, boolean endsWithMain) {
        this.state = state;
        this.carrier = carrier;
        this.endsWithMain = endsWithMain;
    }

    boolean endsWithMain() {
        return endsWithMain;
    }

    /** True if the program has its result, whatever its threads still do. */
    boolean areIgnored() {
        return endsWithMain && state.threads.get(0).isDone();
    }

    /** The main thread has ended; true if the program has its result then. */
    boolean mainEnded() {
        if (endsWithMain) {
            latestTime = state.clock.now() + LAST_NANOS;
            Polling.last();
        }
        return endsWithMain;
    }

    /** True after the time that threads have when a test has ended. */
    boolean isTooLate() {
        return state.clock.now() > latestTime;
    }

    /** The time until which threads may run. */
    long latestTime() {
        return latestTime;
    }

    /** How a trial ends in which no thread makes progress: as given, unless that is because of threads left behind. */
    Conclusion or(Conclusion halt) {
        if (halt.kind() != FailureKind.HANG) return halt;
        List<ScheduledThread> users = state.threads.liveUsers();
        boolean idle = state.threads.get(0).isDone() && users.stream().allMatch(this::isIdle);
        if (areIgnored() || idle) return Conclusion.passed(remark(users));
        if (!keptTimeout.isEmpty()) return Conclusion.inconclusive(keptTimeout);
        for (ScheduledThread t : state.threads.all())
            if (t.status == Status.PARKED && LeftBehind.awaitsReferences(carrier.stack(t)))
                return Conclusion.inconclusive("thread " + t.name()
                        + " waits until objects are collected, and the other threads may wait for it");
        ScheduledThread outside = blockedOutside();
        if (outside != null)
            return Conclusion.inconclusive("thread " + outside.name()
                    + " is blocked outside the model, and the other threads may wait for it");
        if (ServiceThreads.areBusy())
            return Conclusion.inconclusive("all threads wait, and a thread of the JDK outside the model may wake them");
        return halt;
    }

    /**
     * The run ends because of threads outside the model. The thread whose timeout comes next, or null, may wait for
     * them.
     */
    void keepsTimeout(ScheduledThread waiting) {
        if (waiting != null)
            keptTimeout = outside("is") + " while thread " + waiting.name() + " waits for at most " + timeLeft(waiting);
    }

    /** Why failures are in doubt once the thread's sleep has ended before threads outside the model came back. */
    String cutShort(ScheduledThread sleeping) {
        return outside("was") + " while thread " + sleeping.name() + " slept for " + timeLeft(sleeping)
                + ", and was waited for only for a part of that time";
    }

    private String outside(String verb) {
        ScheduledThread outside = blockedOutside();
        return outside == null
                ? "a thread of the JDK outside the model " + verb + " at work"
                : "thread " + outside.name() + " " + verb + " blocked outside the model";
    }

    private String timeLeft(ScheduledThread waiting) {
        return Durations.text(waiting.deadline - state.clock.now());
    }

    private ScheduledThread blockedOutside() {
        for (ScheduledThread t : state.threads.all()) if (t.status == Status.EXTERNAL) return t;
        return null;
    }

    private static String remark(List<ScheduledThread> users) {
        return LeftBehind.remark(users.stream().map(ScheduledThread::name).toList());
    }

    /** The thread waits for a task of its pool or timer, and does not run one, or for objects to clean up after. */
    boolean isIdle(ScheduledThread t) {
        if (t.status == Status.RUNNABLE || t.status == Status.EXTERNAL) return false;
        return LeftBehind.isIdle(carrier.stack(t));
    }
}
