package dev.culprit.control.strategy;

import dev.culprit.runtime.control.Sites;

/**
 * Partial-order sampling (POS; Yuan, Yang, Gu, CAV 2018). Each pending event has a random priority, the highest is
 * executed, and events that conflict with it get a new priority. Orders of conflicting events are sampled far more
 * evenly than by a random walk.
 */
final class PartialOrderSampling extends Randomised {

    @Override
    public String name() {
        return "pos";
    }

    @Override
    public void started(StrategyThread thread) {
        thread.priority = random.unit();
    }

    @Override
    public StrategyThread atEvent(StrategyThread current, StrategyThread[] enabled, int count) {
        current.priority = random.unit();
        return choose(enabled, count);
    }

    @Override
    public StrategyThread atStop(StrategyThread current, StrategyThread[] enabled, int count) {
        return choose(enabled, count);
    }

    @Override
    public StrategyThread atYield(StrategyThread current, StrategyThread[] enabled, int count) {
        current.priority = random.unit();
        return choose(enabled, count);
    }

    private StrategyThread choose(StrategyThread[] enabled, int count) {
        StrategyThread best = PriorityWalk.highest(enabled, count);
        for (int i = 0; i < count; i++)
            if (enabled[i] != best && conflict(best, enabled[i])) enabled[i].priority = random.unit();
        return best;
    }

    private static boolean conflict(StrategyThread a, StrategyThread b) {
        if (a.pendingSite == 0 || b.pendingSite == 0) return false;
        if (a.pendingLocation != b.pendingLocation || a.pendingIndex != b.pendingIndex) return false;
        boolean elements = a.pendingIndex >= 0;
        if (!elements && Sites.variable(a.pendingSite) != Sites.variable(b.pendingSite)) return false;
        return Sites.kind(a.pendingSite) != Sites.READ || Sites.kind(b.pendingSite) != Sites.READ;
    }
}
