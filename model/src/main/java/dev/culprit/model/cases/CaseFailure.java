package dev.culprit.model.cases;

import dev.culprit.model.Failure;
import dev.culprit.model.RunStory;

/**
 * The failure of a case. {@code schedule} is the file that repeats it, or empty for a run that was not controlled.
 * {@code story} has the accesses to shared data in the run of that schedule. The locks of a deadlock are part of its
 * finding.
 */
public record CaseFailure(Failure failure, String schedule, RunStory story) {
    public CaseFailure {
        failure = new Failure(
                failure.kind(),
                failure.type(),
                failure.message(),
                failure.thread(),
                failure.frames(),
                failure.details());
    }

    /** One that was seen in a run without a schedule to repeat it. */
    public static CaseFailure seen(Failure failure) {
        return new CaseFailure(failure, "", RunStory.NONE);
    }
}
