package dev.culprit.control.strategy;

import dev.culprit.control.Runner;

/** Every runner that can go on is as likely as any other, at every event. */
final class RandomWalk extends Randomised {

    @Override
    public String name() {
        return "random";
    }

    @Override
    public Runner atEvent(Runner current, Runner[] enabled, int count) {
        return enabled[random.below(count)];
    }

    @Override
    public Runner atStop(Runner current, Runner[] enabled, int count) {
        return enabled[random.below(count)];
    }
}
