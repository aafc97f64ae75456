package dev.culprit.control.strategy;

import dev.culprit.runtime.control.Sites;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * As {@link PriorityWalk}, but priorities change at a random occurrence of a random site: a place that is passed twice
 * in a run is as likely as one that is passed a million times. For failures whose window is rare in a long loop.
 */
final class SiteWalk extends Randomised {
    private static final class Count {
        long expected;
        long seen;
    }

    private final int changes;
    /** Where priorities change in this trial: the site, and which of its occurrences. */
    private final Count[] changeSites;

    private final long[] changeAt;
    private final Map<Integer, Count> counts = new HashMap<>();
    private final List<Count> sites = new ArrayList<>();
    private double lowest;

    SiteWalk(int changes) {
        this.changes = changes;
        this.changeSites = new Count[changes];
        this.changeAt = new long[changes];
    }

    @Override
    public String name() {
        return "site:" + changes;
    }

    @Override
    void prepare() {
        lowest = 0;
        for (Count c : sites) c.seen = 0;
        for (int i = 0; i < changes && !sites.isEmpty(); i++) {
            changeSites[i] = sites.get(random.below(sites.size()));
            changeAt[i] = 1 + random.below((int) Math.min(changeSites[i].expected, 1 << 30));
        }
    }

    @Override
    public void started(StrategyThread thread) {
        thread.priority = 1 + random.unit();
    }

    @Override
    public StrategyThread atEvent(StrategyThread current, StrategyThread[] enabled, int count) {
        int site = Sites.hash(current.pendingSite);
        Count c = counts.get(site);
        if (c == null) {
            c = new Count();
            counts.put(site, c);
            sites.add(c);
        }
        c.seen++;
        for (int i = 0; i < changes; i++)
            if (changeSites[i] == c && changeAt[i] == c.seen) current.priority = lowest -= 1;
        if (c.seen > c.expected) c.expected = c.seen;
        return PriorityWalk.highest(enabled, count);
    }

    @Override
    public StrategyThread atStop(StrategyThread current, StrategyThread[] enabled, int count) {
        return PriorityWalk.highest(enabled, count);
    }

    @Override
    public StrategyThread atYield(StrategyThread current, StrategyThread[] enabled, int count) {
        current.priority = lowest -= 1;
        return PriorityWalk.highest(enabled, count);
    }
}
