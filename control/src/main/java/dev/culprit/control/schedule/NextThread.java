package dev.culprit.control.schedule;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.strategy.Strategy;

/** Chooses the thread that runs next: asks the strategy, and lets time pass where no thread can run. */
final class NextThread {
    /** Real nanoseconds for which a thread outside the model is waited for before a timeout of another one expires. */
    private static final long SHORT_WAIT = 500_000_000L;
    /** The same before the run ends without a verdict, because no thread waits with a timeout. */
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
                everyThreadGaveWay();
                if (fairness.isLivelock()) return null;
            } else if (!dispatcher.constraints.release(dispatcher)
                    && !runnable.awaitExternal(SHORT_WAIT)
                    && !advanceToNextTimeout()) {
                if (!runnable.awaitExternal(LONG_WAIT)) return null;
            }
        }
    }

    /** They may all try again. Time passes when this goes on: what they spin for may take time. */
    void everyThreadGaveWay() {
        if (fairness.isTimeToJump()) advanceToNextTimeout();
        runnable.stopYielding();
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
