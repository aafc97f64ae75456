package dev.culprit.control.strategy;

/** Every runner that can go on is as likely as any other, at every event. */
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
