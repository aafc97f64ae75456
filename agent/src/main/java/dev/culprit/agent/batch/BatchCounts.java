package dev.culprit.agent.batch;

import dev.culprit.model.Verdict;
import dev.culprit.model.wire.Reply;

/** Counts verdicts. Changed by one thread; others may ask for the progress. */
final class BatchCounts {
    private volatile long failed;
    private volatile long passed;
    private volatile long inconclusive;

    void add(Verdict verdict) {
        switch (verdict) {
            case FAILED -> failed = failed + 1;
            case PASSED -> passed = passed + 1;
            case INCONCLUSIVE -> inconclusive = inconclusive + 1;
        }
    }

    long failed() {
        return failed;
    }

    long passed() {
        return passed;
    }

    Reply.Progress progress() {
        return new Reply.Progress(failed + passed + inconclusive, failed, passed, inconclusive);
    }
}
