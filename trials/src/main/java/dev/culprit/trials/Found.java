package dev.culprit.trials;

import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.wire.Reply;

/** A run of a hunt that is kept: its number, the strategy that chose its schedule, and its outcome. */
public record Found(long trial, String strategy, Outcome outcome) {
    static Found of(Reply.Result result) {
        return new Found(result.trial(), result.strategy(), result.outcome());
    }

    /** Whether a limit has ended the run. */
    boolean isLimit() {
        return outcome.failed() && outcome.failure().isLimit();
    }

    public Schedule schedule() {
        return outcome.schedule();
    }
}
