package dev.culprit.trials;

import dev.culprit.model.wire.Reply;

/** How many runs ended in which way. */
public record Counts(long failed, long passed, long inconclusive) {
    public static final Counts NONE = new Counts(0, 0, 0);

    static Counts of(Reply.Progress progress) {
        return new Counts(progress.failed(), progress.passed(), progress.inconclusive());
    }

    public long total() {
        return failed + passed + inconclusive;
    }

    Counts plus(Counts other) {
        return new Counts(failed + other.failed, passed + other.passed, inconclusive + other.inconclusive);
    }

    /** The larger of each, for two views of the same runs. */
    Counts max(Counts other) {
        return new Counts(
                Math.max(failed, other.failed),
                Math.max(passed, other.passed),
                Math.max(inconclusive, other.inconclusive));
    }
}
