package dev.culprit.investigation.proving;

import dev.culprit.model.Failure;
import dev.culprit.model.Schedule;

/** The run whose cause is looked for: its schedule and how it failed. */
public record FailingRun(Schedule schedule, Failure failure) {
    String key() {
        return failure.key();
    }
}
