package dev.culprit.investigation.proving;

import dev.culprit.model.Failure;
import dev.culprit.model.Schedule;
import java.util.Set;

/**
 * The run whose cause is looked for: its schedule and how it failed. {@code others} are the keys of further failures
 * that the program is known to have.
 */
public record FailingRun(Schedule schedule, Failure failure, Set<String> others) {
    public FailingRun {
        others = Set.copyOf(others);
    }

    public FailingRun(Schedule schedule, Failure failure) {
        this(schedule, failure, Set.of());
    }

    public FailingRun besides(Set<String> otherKeys) {
        return new FailingRun(schedule, failure, otherKeys);
    }

    public String key() {
        return failure.key();
    }
}
