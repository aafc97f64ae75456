package dev.culprit.agent;

import dev.culprit.model.Verdict;
import dev.culprit.model.wire.Reply;

/** Counts verdicts. */
final class Tally {
    long failed;
    long passed;
    private long inconclusive;

    void add(Verdict v) {
        if (v == Verdict.FAILED) failed++;
        else if (v == Verdict.PASSED) passed++;
        else inconclusive++;
    }

    Reply.Progress progress() {
        return new Reply.Progress(failed + passed + inconclusive, failed, passed, inconclusive);
    }
}
