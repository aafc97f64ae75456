package dev.culprit.agent;

import dev.culprit.model.values.Alteration;
import dev.culprit.model.values.Candidate;
import dev.culprit.model.values.Pair;
import dev.culprit.model.values.TestName;
import dev.culprit.model.wire.Request.Limits;

/** A failing test, run again and again with something altered. */
final class ReplacedTest {
    private final AlteredRuns runs;
    private final ValueReplacement replacement;
    private final TestName test;
    private final TestBody body;
    private final Limits limits;
    private final FailureExtent extent;

    ReplacedTest(AlteredRuns runs, ValueReplacement replacement, TestName test, TestBody body, Limits limits) {
        this.runs = runs;
        this.replacement = replacement;
        this.test = test;
        this.body = body;
        this.limits = limits;
        AlteredRuns.Ended asItIs = runs.run(body, limits);
        this.extent = extent(asItIs);
    }

    /** What makes the test pass, or at least some of it right; null where nothing does, or where the time is over before. */
    Pair search(Candidate candidate, long endNanos) {
        Pair partly = null;
        FailureExtent least = extent;
        for (Alteration alteration : candidate.alterations()) {
            if (System.nanoTime() > endNanos) break;
            AlteredRuns.Ended ended = run(alteration);
            if (replacement.original() == null) continue;
            if (ended.passed()) {
                Pair pair = pair(alteration, true);
                // what passes now because of what an earlier run has left behind is no pair
                if (!runs.run(body, limits).passed()) return pair;
            } else if (least != null) {
                FailureExtent now = extent(ended);
                if (now == null || !now.isLessThan(least)) continue;
                least = now;
                partly = pair(alteration, false);
            }
        }
        return partly;
    }

    AlteredRuns.Ended run(Alteration alteration) {
        replacement.begin(alteration);
        return runs.run(body, limits);
    }

    private Pair pair(Alteration alteration, boolean passes) {
        return new Pair(alteration, replacement.original(), limits.steps() - replacement.stepsLeft(), passes);
    }

    private FailureExtent extent(AlteredRuns.Ended ended) {
        boolean known = ended.problem() != null && !ended.endless();
        return known ? FailureExtent.of(ended.problem(), test.className(), test.method()) : null;
    }
}
