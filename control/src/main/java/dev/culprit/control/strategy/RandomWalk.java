package dev.culprit.control.strategy;

/** At every event, each thread that can run is equally likely. */
final class RandomWalk extends Randomised {

    @Override
    public String name() {
        return "random";
    }

    @Override
    public StrategyThread atEvent(StrategyThread current, StrategyThread[] enabled, int count) {
        return enabled[random.below(count)];
    }

    @Override
    public StrategyThread atStop(StrategyThread current, StrategyThread[] enabled, int count) {
        return enabled[random.below(count)];
    }
}
