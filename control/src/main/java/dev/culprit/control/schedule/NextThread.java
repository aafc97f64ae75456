package dev.culprit.control.schedule;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.strategy.Strategy;

/** Chooses the thread that runs next: asks the strategy, and lets time pass where no thread can run. */
final class NextThread {
    /** Real nanoseconds for which a thread outside the model is at least waited for before a timeout expires. */
    private static final long SHORT_WAIT = 500_000_000L;
    /** The same at most. After that the run has no verdict, or none that can be a failure. */
    private static final long LONG_WAIT = 5_000_000_000L;

    private final Dispatcher dispatcher;
    private final Strategy strategy;
    private final RunnableThreads runnable;
    private final Fairness fairness;

    NextThread(Dispatcher dispatcher, Strategy strategy, RunnableThreads runnable, Fairness fairness) {
        this.dispatcher = dispatcher;
        this.strategy = strategy;
        this.runnable = runnable;
        this.fairness = fairness;
    }

    /** The thread that runs next where this one could go on. */
    ScheduledThread atEvent(ScheduledThread t) {
        if (isTurnOver(t)) return afterTurn(t);
        return (ScheduledThread) strategy.atEvent(t, runnable.enabled, runnable.count);
    }

    /** The thread that runs next where this one is in a long loop. */
    ScheduledThread inLoop(ScheduledThread t) {
        if (isTurnOver(t)) return afterTurn(t);
        return (ScheduledThread) strategy.inLoop(t, runnable.enabled, runnable.count);
    }

    private boolean isTurnOver(ScheduledThread t) {
        return runnable.count > 1 && fairness.isTurnOver(t) && strategy.takesTurns();
    }

    private ScheduledThread afterTurn(ScheduledThread t) {
        runnable.giveWay(t);
        runnable.refresh();
        return (ScheduledThread) strategy.atYield(t, runnable.enabled, runnable.count);
    }

    /** The thread that runs after this one, which has stopped; null when none can. */
    ScheduledThread afterStop(ScheduledThread t) {
        while (true) {
            runnable.refresh();
            ScheduledThread wanted = dispatcher.constraints.takeNext();
            if (wanted != null && runnable.includes(wanted)) return wanted;
            if (runnable.count > 0) return (ScheduledThread) strategy.atStop(t, runnable.enabled, runnable.count);
            if (runnable.anyYielding()) {
                if (!everyThreadGaveWay() || fairness.isLivelock()) return null;
            } else if (!dispatcher.constraints.release(dispatcher) && !letTimePass()) return null;
        }
    }

    /**
     * They may all try again. Time passes when this goes on: what they spin for may take time. False when the run
     * cannot continue.
     */
    boolean everyThreadGaveWay() {
        boolean jumps = fairness.isTimeToJump() && timeToNextTimeout() != ScheduledThread.NEVER;
        if (jumps && !letTimePass()) return false;
        runnable.stopYielding();
        return true;
    }

    /**
     * No thread can run. Lets the next timeout expire, but first gives threads outside the model the real time that
     * they would have until then; false when there is nothing to wait for, or they take too long. Once the program has
     * its result, they are not waited for as long.
     */
    private boolean letTimePass() {
        if (runnable.anyWoken()) return true;
        // what was at work a moment ago may have woken a thread since
        if (!runnable.anyOutside()) return runnable.anyWoken() || advanceToNextTimeout();
        if (dispatcher.leftovers.areIgnored()) return runnable.awaitOutside(SHORT_WAIT) || advanceToNextTimeout();
        long left = timeToNextTimeout();
        if (runnable.awaitOutside(Math.min(LONG_WAIT, Math.max(SHORT_WAIT, left)))) return true;
        if (expires(left, LONG_WAIT)) return true;
        dispatcher.leftovers.keepsTimeout(runnable.firstToExpire());
        return false;
    }

    /** The same where the running thread has been outside the model for {@code waited} real nanoseconds. */
    boolean letTimePass(long waited) {
        if (dispatcher.leftovers.areIgnored()) return advanceToNextTimeout();
        long left = timeToNextTimeout();
        return waited >= Math.min(LONG_WAIT, Math.max(SHORT_WAIT, left)) && expires(left, waited);
    }

    /**
     * Advances to the next timeout although a thread is outside the model. If that was not waited for as long, it might
     * have come back before: a timeout that may be there for safety does not expire then, and a sleep that ends casts
     * doubt on every failure that follows.
     */
    private boolean expires(long left, long waited) {
        Leftovers leftovers = dispatcher.leftovers;
        if (left <= waited) return advanceToNextTimeout();
        if (left == ScheduledThread.NEVER || !runnable.isNextTimeoutCertain(leftovers::isIdle)) return false;
        dispatcher.end.doubt(leftovers.cutShort(runnable.firstToExpire()));
        return advanceToNextTimeout();
    }

    /** How much virtual time is left until the next timeout that may expire. */
    private long timeToNextTimeout() {
        runnable.refresh();
        ScheduledThread first = runnable.firstToExpire();
        boolean never = first == null || first.deadline > dispatcher.leftovers.latestTime();
        return never ? ScheduledThread.NEVER : first.deadline - dispatcher.state.clock.now();
    }

    boolean advanceToNextTimeout() {
        return advanceToNextTimeout(ScheduledThread.NEVER);
    }

    /** The same if it is not later than this. */
    boolean advanceToNextTimeout(long latest) {
        if (!runnable.advanceToNextTimeout(Math.min(latest, dispatcher.leftovers.latestTime()))) return false;
        fairness.timeJumped();
        fairness.progress();
        return true;
    }
}
