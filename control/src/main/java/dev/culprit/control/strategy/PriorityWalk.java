package dev.culprit.control.strategy;

/**
 * Probabilistic concurrency testing (PCT; Burckhardt et al., ASPLOS 2010). Threads have random priorities and the
 * highest runs. At {@code depth - 1} random events the priority of the running thread drops below all others. The
 * number of events is estimated from earlier trials.
 */
final class PriorityWalk extends Randomised {
    private final int depth;
    private final long[] changes;
    private long expected = 64;
    private long events;
    private double lowest;

    PriorityWalk(int depth) {
        this.depth = depth;
        this.changes = new long[Math.max(0, depth - 1)];
    }

    @Override
    public String name() {
        return "pct:" + depth;
    }

    @Override
    void prepare() {
        events = 0;
        lowest = 0;
        for (int i = 0; i < changes.length; i++) changes[i] = 1 + random.below((int) Math.min(expected, 1 << 30));
    }

    @Override
    public void started(StrategyThread thread) {
        thread.priority = 1 + random.unit();
    }

    @Override
    public StrategyThread atEvent(StrategyThread current, StrategyThread[] enabled, int count) {
        events++;
        for (long change : changes) if (change == events) lower(current);
        return highest(enabled, count);
    }

    @Override
    public StrategyThread atStop(StrategyThread current, StrategyThread[] enabled, int count) {
        return highest(enabled, count);
    }

    @Override
    public StrategyThread atYield(StrategyThread current, StrategyThread[] enabled, int count) {
        lower(current);
        return highest(enabled, count);
    }

    private void lower(StrategyThread thread) {
        thread.priority = lowest -= 1;
    }

    @Override
    public void end(long ignored, boolean conclusive) {
        // drifts towards the longest of the recent trials
        expected = Math.max(Math.max(2, events), expected - expected / 16);
    }

    static StrategyThread highest(StrategyThread[] enabled, int count) {
        StrategyThread best = enabled[0];
        for (int i = 1; i < count; i++) if (enabled[i].priority > best.priority) best = enabled[i];
        return best;
    }
}
