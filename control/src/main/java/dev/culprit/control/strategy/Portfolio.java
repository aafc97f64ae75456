package dev.culprit.control.strategy;

/** Alternates between strategies that find different failures, so that users need not choose. */
final class Portfolio implements Strategy {
    private final Strategy[] members;
    private Strategy now;

    Portfolio(Strategy... members) {
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
