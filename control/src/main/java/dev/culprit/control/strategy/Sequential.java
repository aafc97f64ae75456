package dev.culprit.control.strategy;

import dev.culprit.control.Runner;

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
    public Runner atEvent(Runner current, Runner[] enabled, int count) {
        return current;
    }

    @Override
    public Runner atStop(Runner current, Runner[] enabled, int count) {
        return enabled[lastFirst ? count - 1 : 0];
    }
}
