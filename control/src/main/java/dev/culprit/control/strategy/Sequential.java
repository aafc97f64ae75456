package dev.culprit.control.strategy;

/** No preemptions. The threads run in the order of their starts in one trial, and in the opposite order in the next. */
final class Sequential implements Strategy {
    private boolean lastFirst;

    @Override
    public String name() {
        return "sequential";
    }

    @Override
    public void begin(long trial, Random64 random) {
        lastFirst = !lastFirst;
    }

    @Override
    public StrategyThread atEvent(StrategyThread current, StrategyThread[] enabled, int count) {
        return current;
    }

    @Override
    public StrategyThread atStop(StrategyThread current, StrategyThread[] enabled, int count) {
        return enabled[lastFirst ? count - 1 : 0];
    }
}
