package dev.culprit.control.strategy;

import dev.culprit.model.Segment;

/**
 * Alternates between strategies that find different failures, so that users need not choose. In some trials of programs
 * that depend on time, threads are slow besides.
 */
final class Portfolio implements Strategy {
    private final Strategy[] members;
    private final Slowness slowness;
    private Strategy now;

    Portfolio(Slowness slowness, Strategy... members) {
        this.slowness = slowness;
        this.members = members;
    }

    /** The name of the member whose turn it is. */
    @Override
    public String name() {
        return now == null ? "portfolio" : now.name();
    }

    @Override
    public void begin(long trial, Random64 random) {
        now = members[(int) (trial % members.length)];
        now.begin(trial, random);
        slowness.begin(trial, random);
    }

    @Override
    public boolean pauses() {
        return slowness.isActive();
    }

    @Override
    public long pause(StrategyThread current, Segment.Point point) {
        return slowness.at(current, point);
    }

    @Override
    public void usesTime(long nanos) {
        slowness.usesTime(nanos);
    }

    @Override
    public void started(StrategyThread thread) {
        now.started(thread);
    }

    @Override
    public StrategyThread atEvent(StrategyThread current, StrategyThread[] enabled, int count) {
        return now.atEvent(current, enabled, count);
    }

    @Override
    public StrategyThread atStop(StrategyThread current, StrategyThread[] enabled, int count) {
        return now.atStop(current, enabled, count);
    }

    @Override
    public StrategyThread atYield(StrategyThread current, StrategyThread[] enabled, int count) {
        return now.atYield(current, enabled, count);
    }

    @Override
    public boolean continuesAtYield(StrategyThread current) {
        return now.continuesAtYield(current);
    }

    @Override
    public boolean switchesAtStart() {
        return now.switchesAtStart();
    }

    @Override
    public void end(long events, boolean conclusive) {
        now.end(events, conclusive);
    }
}
