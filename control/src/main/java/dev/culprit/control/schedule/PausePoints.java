package dev.culprit.control.schedule;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.strategy.Strategy;
import dev.culprit.model.Segment;

/**
 * The points at which a strategy can pause a thread, as a busy machine would. A paused thread cannot run until some
 * virtual time has passed; the others run meanwhile, and their timeouts expire.
 */
final class PausePoints {
    private final Dispatcher dispatcher;
    private final Strategy strategy;
    private final boolean possible;

    PausePoints(Dispatcher dispatcher, Strategy strategy) {
        this.dispatcher = dispatcher;
        this.strategy = strategy;
        this.possible = strategy.pauses();
    }

    /** Whether the strategy pauses threads in this trial. */
    boolean arePossible() {
        return possible;
    }

    /** The program reads the clock, or waits with a timeout of {@code nanos}. */
    void usesTime(long nanos) {
        dispatcher.state.clock.used = true;
        strategy.usesTime(nanos);
    }

    /** The thread can be paused here; returns when it may continue, and whether it was. */
    boolean at(ScheduledThread t, Segment.Point point) {
        if (!possible || t.loading > 0) return false;
        long nanos = strategy.pause(t, point);
        if (nanos == 0) return false;
        dispatcher.pause(t, new Segment.Pause(nanos, point));
        return true;
    }
}
