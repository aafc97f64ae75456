package dev.culprit.control.strategy;

import dev.culprit.control.Runner;
import dev.culprit.control.RunnerFixture;

/** Threads A, B, … that do nothing but events, run under a strategy as the dispatcher would. */
final class ToyRun {
    private final Runner[] runners;
    private final int[] left;
    int preemptions;

    ToyRun(int... events) {
        left = events.clone();
        runners = new Runner[events.length];
        for (int i = 0; i < events.length; i++) runners[i] = RunnerFixture.runner(i);
    }

    /** The order of events, by thread. */
    String run(Strategy strategy, Random64 random) {
        strategy.begin(0, random);
        for (Runner r : runners) strategy.started(r);
        StringBuilder order = new StringBuilder();
        Candidate current = null;
        boolean[] arrived = new boolean[runners.length];
        int steps = 0;
        while (true) {
            Runner[] enabled = enabled();
            if (enabled.length == 0) break;
            if (current == null) current = strategy.atStop(runners[0], enabled, enabled.length);
            if (!arrived[current.index]) {
                arrived[current.index] = true;
                Candidate next = strategy.atEvent(current, enabled, enabled.length);
                if (next != current) preemptions++;
                current = next;
                continue;
            }
            order.append((char) ('A' + current.index));
            arrived[current.index] = false;
            steps++;
            if (--left[current.index] == 0) current = null;
        }
        strategy.end(steps);
        return order.toString();
    }

    private Runner[] enabled() {
        return java.util.Arrays.stream(runners).filter(r -> left[r.index] > 0).toArray(Runner[]::new);
    }
}
