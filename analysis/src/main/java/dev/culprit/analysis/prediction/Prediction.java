package dev.culprit.analysis.prediction;

import dev.culprit.model.Frame;
import dev.culprit.model.Place;
import java.util.List;

/**
 * An order of accesses that is predicted to crash. {@code steps} are in the predicted order; neighbours belong to
 * different threads. {@code at} is where it would crash.
 */
public record Prediction(Crash crash, String variable, List<Step> steps, Frame at) {
    /** What an access contributes. */
    public enum Role {
        CHECKS,
        SETS_TO_NULL,
        DEREFERENCES,
        READS,
        INITIALISES,
        RELEASES,
        USES,
        CHANGES
    }

    /** An access of a thread. {@code place} identifies it in another run. */
    public record Step(Role role, String thread, Frame at, Place place) {}

    public Prediction {
        steps = List.copyOf(steps);
    }
}
