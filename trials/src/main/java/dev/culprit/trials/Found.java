package dev.culprit.trials;

import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.wire.Reply;

/** A trial of a hunt that is kept: its number, the strategy that made its schedule, and what came of it. */
public record Found(long trial, String strategy, Outcome outcome) {
    static Found of(Reply.Result result) {
        return new Found(result.trial(), result.strategy(), result.outcome());
    }

    public Schedule schedule() {
        return outcome.schedule();
    }
}
