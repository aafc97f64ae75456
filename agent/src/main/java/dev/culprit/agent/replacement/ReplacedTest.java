package dev.culprit.agent.replacement;

import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.TestName;
import dev.culprit.model.wire.Request.Limits;

/** A failing test, run again and again with something altered. */
public final class ReplacedTest {
    private static final long LEAST_MILLIS = 300;
    private static final long LONGER = 50;

    private final AlteredRuns runs;
    private final ValueReplacement replacement;
    private final TestName test;
    private final TestBody body;
    private final Limits limits;
    private final FailureExtent extent;

    public ReplacedTest(AlteredRuns runs, ValueReplacement replacement, TestName test, TestBody body, Limits limits) {
        this.runs = runs;
        this.replacement = replacement;
        this.test = test;
        this.body = body;
        long start = System.nanoTime();
        AlteredRuns.Ended asItIs = runs.run(test, body, limits);
        this.limits = new Limits(limits.steps(), patience(System.nanoTime() - start, limits.stallMillis()), 0);
        this.extent = extent(asItIs);
    }

    /** A replaced run may take few steps of which each takes long, as where a text grows and grows. */
    private static long patience(long nanos, long mostMillis) {
        return Math.min(mostMillis, LEAST_MILLIS + LONGER * nanos / 1_000_000);
    }

    /** What makes the test pass, or at least some of it right; null where nothing does, or where the time is over before. */
    public Pair search(Candidate candidate, long endNanos) {
        Pair partly = null;
        FailureExtent least = extent;
        for (Alteration alteration : candidate.alterations()) {
            if (System.nanoTime() > endNanos) break;
            AlteredRuns.Ended ended = run(alteration);
            if (replacement.original() == null) continue;
            if (ended.passed()) {
                Pair pair = pair(alteration, true);
                // what passes now because of what an earlier run has left behind is no pair
                if (!runs.run(test, body, limits).passed()) return pair;
            } else if (least != null) {
                FailureExtent now = extent(ended);
                if (now == null || !now.isLessThan(least)) continue;
                least = now;
                partly = pair(alteration, false);
            }
        }
        return partly;
    }

    public AlteredRuns.Ended run(Alteration alteration) {
        replacement.begin(alteration);
        return runs.run(test, body, limits);
    }

    private Pair pair(Alteration alteration, boolean passes) {
        return new Pair(alteration, replacement.original(), limits.steps() - replacement.stepsLeft(), passes);
    }

    private FailureExtent extent(AlteredRuns.Ended ended) {
        boolean known = ended.problem() != null && !ended.endless();
        return known ? FailureExtent.of(ended.problem(), test.className(), test.method()) : null;
    }
}
