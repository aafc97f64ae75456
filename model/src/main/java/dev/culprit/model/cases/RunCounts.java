package dev.culprit.model.cases;

import dev.culprit.model.Decimals;

/** How many runs were made, how they ended, and how long they took. */
public record RunCounts(long total, long failed, long passed, long inconclusive, double seconds) {
    public static final RunCounts NONE = new RunCounts(0, 0, 0, 0, 0);

    public RunCounts {
        seconds = Decimals.rounded(seconds).doubleValue();
    }

    public long perSecond() {
        return seconds <= 0 ? 0 : Math.round(total / seconds);
    }
}
