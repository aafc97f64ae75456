package dev.culprit.control.strategy;

import dev.culprit.control.state.ScheduledThread;

/** Threads A, B, … that do nothing but events, run under a strategy as the dispatcher would. */
final class ToyRun {
    private final ScheduledThread[] runners;
    private final int[] left;
    private boolean conclusive = true;
    int preemptions;

    ToyRun(int... events) {
        left = events.clone();
        runners = new ScheduledThread[events.length];
        for (int i = 0; i < events.length; i++) runners[i] = ThreadFixture.thread(i);
    }

    ToyRun withVerdict(boolean has) {
        conclusive = has;
        return this;
    }

    /** The order of events, by thread. */
    String run(Strategy strategy, Random64 random) {
        strategy.begin(0, random);
        for (ScheduledThread r : runners) strategy.started(r);
        StringBuilder order = new StringBuilder();
        StrategyThread current = null;
        boolean[] arrived = new boolean[runners.length];
        int steps = 0;
        while (true) {
            ScheduledThread[] enabled = enabled();
            if (enabled.length == 0) break;
            if (current == null) current = strategy.atStop(runners[0], enabled, enabled.length);
            if (!arrived[current.index]) {
                arrived[current.index] = true;
                StrategyThread next = strategy.atEvent(current, enabled, enabled.length);
                if (next != current) preemptions++;
                current = next;
                continue;
            }
            order.append((char) ('A' + current.index));
            arrived[current.index] = false;
            steps++;
            if (--left[current.index] == 0) current = null;
        }
        strategy.end(steps, conclusive);
        return order.toString();
    }

    private ScheduledThread[] enabled() {
        return java.util.Arrays.stream(runners).filter(r -> left[r.index] > 0).toArray(ScheduledThread[]::new);
    }
}
