package dev.culprit.control.strategy;

/** No preemptions; the runner that was started first goes first, or last. */
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
