package dev.culprit.model;

import java.io.Serializable;
import java.util.List;

/**
 * What came of a trial. {@code failure} is null unless the verdict is failed; {@code reason} says why it is inconclusive, and is
 * empty otherwise. {@code warnings} name what ran outside control. {@code steps} counts events.
 */
public record Outcome(
        Verdict verdict, Failure failure, String reason, Schedule schedule, long steps, String output, List<String> warnings)
        implements Serializable {
    public Outcome {
        warnings = List.copyOf(warnings);
    }

    public boolean failed() {
        return verdict == Verdict.FAILED;
    }
}
